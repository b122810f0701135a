/** An error response of the REST interface, such as `404: {"message":"Deal not found","code":"NOT_FOUND"}`. */
export class RestError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = "RestError";
    this.status = status;
  }
}

/** Calls the REST interface with the browser's cookies, or those in `headers`, and returns the parsed JSON. */
export async function callRest(
  method: string,
  url: string | URL,
  { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<unknown> {
  const type = body === undefined ? undefined : { "content-type": "application/json" };
  const response = await fetch(url, {
    method,
    credentials: "include",
    headers: { ...type, ...headers },
    body: JSON.stringify(body),
  });
  if (response.ok) return response.json();
  throw new RestError(response.status, (await response.text()) || response.statusText);
}

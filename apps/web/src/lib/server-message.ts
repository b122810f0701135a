/** The message of an error response; null if it is not JSON of our server, but that of a proxy. */
export function readServerMessage(body: string): string | null {
  try {
    const { message } = JSON.parse(body);
    return typeof message === "string" ? message : null;
  } catch {
    return null;
  }
}

/** The answer of our server; null if it is not its JSON, but that of a proxy. */
export function readAnswer(body: string): Record<string, unknown> | null {
  try {
    const answer = JSON.parse(body);
    return typeof answer === "object" ? answer : null;
  } catch {
    return null;
  }
}

/** The message of an error response; null if it is not JSON of our server, but that of a proxy. */
export function readServerMessage(body: string): string | null {
  const message = readAnswer(body)?.message;
  return typeof message === "string" ? message : null;
}

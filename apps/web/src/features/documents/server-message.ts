/** What a refusal of the server says; null where something in front of it has answered in its place. */
export function readServerMessage(answer: string): string | null {
  try {
    const { message } = JSON.parse(answer);
    return typeof message === "string" ? message : null;
  } catch {
    return null;
  }
}

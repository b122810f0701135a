/** What a refusal says; something in front of the server may have answered in its place. */
export function toldBy(answer: string, otherwise: string): string {
  try {
    const { message } = JSON.parse(answer);
    return typeof message === "string" ? message : otherwise;
  } catch {
    return otherwise;
  }
}

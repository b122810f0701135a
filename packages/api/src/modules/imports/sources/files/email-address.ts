/** The first e-mail address of a text with several addresses or with names. Text without an address is returned as it is. */
export function firstEmailAddress(text: string): string {
  const parts = text.replace(/"[^"@]*"/g, " ").split(/[;,\n]/);
  const part = parts.find((each) => each.includes("@")) ?? text;
  const [, inBrackets] = /<([^<>]*)>/.exec(part) ?? [];
  return (inBrackets ?? part).trim().replace(/^mailto:/i, "");
}

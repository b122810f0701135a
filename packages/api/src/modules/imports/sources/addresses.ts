/** Of an e-mail address as people write it, with others or with a name: the first address itself. What has none stays. */
export function firstAddress(text: string): string {
  const parts = text.replace(/"[^"@]*"/g, " ").split(/[;,\n]/);
  const part = parts.find((each) => each.includes("@")) ?? text;
  const [, inBrackets] = /<([^<>]*)>/.exec(part) ?? [];
  return (inBrackets ?? part).trim().replace(/^mailto:/i, "");
}

/** The first line of a text in Markdown that says something, without its marks, at most as many characters long. */
export function firstWords(markdown: string, maxLength: number): string {
  const line = markdown.split("\n").find((each) => plain(each) !== "") ?? markdown;
  const characters = [...plain(line)];
  if (characters.length <= maxLength) return characters.join("");
  return `${characters
    .slice(0, maxLength - 1)
    .join("")
    .trimEnd()}…`;
}

const plain = (line: string) =>
  line
    .trim()
    .replace(/^(>\s*)+/, "")
    .replace(/^(#{1,6}|[-*+]|\d+[.)])\s+/, "")
    .replace(/^\[[ xX]\]\s+/, "")
    .replace(BACKSLASHES_AND_MARKS, "$1")
    .trim();

/** A sign after a backslash, which stays, or signs that mark what is between them. */
const BACKSLASHES_AND_MARKS = /\\([!-/:-@[-`{-~])|[*`~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;

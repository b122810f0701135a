/** Characters of a text that stand in a line. */
const LENGTH = 80;
/** Characters before the first difference, so that its place is recognized. */
const LEAD_IN = 20;

/** Of two texts the parts in which they begin to differ, in one line each; short texts stay as they are. */
export function excerpts(from: string, to: string): [string, string] {
  const [before, after] = [[...from], [...to]];
  if (isShort(before) && isShort(after)) return [from, to];
  const differs = before.findIndex((character, at) => character !== after[at]);
  const start = Math.max(0, (differs === -1 ? before.length : differs) - LEAD_IN);
  return [excerpt(before, start), excerpt(after, start)];
}

const isShort = (characters: readonly string[]) => characters.length <= LENGTH && !characters.includes("\n");

function excerpt(characters: readonly string[], start: number): string {
  const part = characters
    .slice(start, start + LENGTH)
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim();
  const end = start + LENGTH < characters.length ? "…" : "";
  return `${start > 0 && start < characters.length ? "…" : ""}${part}${end}` || "…";
}

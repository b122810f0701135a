import { firstMarkIn, type Mark, marksIn } from "@dealflow/validators/common/marks";
import type { SearchTerm } from "@dealflow/validators/common/search-words";

/** What Markdown sets text in; underscores stay, since most stand in names. */
const MARKUP =
  /[*`~]+|\\(?=[!-/:-@[-`{-~])|(?<=^|\n)[\t ]*(?:[#>]+|[-+]|\d+\.)[\t ]+|\[(?=[^[\]\n]*\]\()|\]\([^()\s]*\)/g;

/** A text in Markdown as it reads. */
export const withoutMarkup = (markdown: string): string => markdown.replace(MARKUP, "");

/** Characters before the first word that was found, and altogether. */
const BEFORE = 40;
const LENGTH = 200;

/** What is left of a character, or of the one that it is upon, where a text is cut. */
const PART_OF_CHARACTER = /^[\udc00-\udfff\p{M}]+|[\ud800-\udbff]$/gu;

export interface Excerpt {
  excerpt: string | null;
  excerptMarks: Mark[];
}

/** The words around what was found in a text, in one line; none where nothing was. */
export function excerptOf(text: string, terms: readonly SearchTerm[]): Excerpt {
  const line = inOneLine(text);
  const first = firstMarkIn(line, terms, false);
  if (!first) return { excerpt: null, excerptMarks: [] };
  const excerpt = cutFrom(line, beginBefore(line, first.from));
  return { excerpt, excerptMarks: marksIn(excerpt, terms, false) };
}

/** The first words of a text, in one line. */
export const beginningOf = (text: string): Excerpt => ({
  excerpt: cutFrom(inOneLine(text), 0) || null,
  excerptMarks: [],
});

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

function cutFrom(line: string, begin: number): string {
  const cut = line.slice(begin, begin + LENGTH).replaceAll(PART_OF_CHARACTER, "");
  return `${begin > 0 ? "…" : ""}${cut}${begin + LENGTH < line.length ? "…" : ""}`;
}

/** Where an excerpt begins that shows what stands at `from`: after a space, unless there is none near. */
function beginBefore(line: string, from: number): number {
  if (from <= BEFORE) return 0;
  const space = line.indexOf(" ", from - BEFORE);
  return space === -1 || space >= from ? from - BEFORE : space + 1;
}

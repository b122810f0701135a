import { firstMarkIn, type Mark, marksIn } from "@dealflow/validators/common/marks";
import type { SearchTerm } from "@dealflow/validators/common/search-words";

/** What Markdown sets text in; underscores stay, since most stand in names. */
const MARKUP =
  /[*`~]+|\\(?=[!-/:-@[-`{-~])|(?<=^|\n)[\t ]*(?:[#>]+|[-+]|\d+\.)[\t ]+|\[(?=[^\]\n]*\]\()|\]\([^()\s]*\)/g;

/** A text in Markdown as it reads. */
export const withoutMarkup = (markdown: string): string => markdown.replace(MARKUP, "");

/** Characters before the first word that was found, and altogether. */
const BEFORE = 60;
const LENGTH = 200;

/** The words around what was found in a text, in one line; none where nothing was. */
export function excerptOf(
  text: string | null,
  terms: readonly SearchTerm[],
): { excerpt: string | null; excerptMarks: Mark[] } {
  const line = (text ?? "").replaceAll(/\s+/g, " ").trim();
  const first = firstMarkIn(line, terms, false);
  if (!first) return { excerpt: null, excerptMarks: [] };
  const begin = first.from <= BEFORE ? 0 : line.indexOf(" ", first.from - BEFORE) + 1;
  const cut = line.slice(begin, begin + LENGTH);
  const excerpt = `${begin > 0 ? "…" : ""}${cut}${begin + LENGTH < line.length ? "…" : ""}`;
  return { excerpt, excerptMarks: marksIn(excerpt, terms, false) };
}

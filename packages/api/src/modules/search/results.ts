import type { Transaction } from "@dealflow/db/client";
import {
  agendaItemPath,
  contactPath,
  dealPath,
  documentPath,
  emailPath,
  firmPath,
  notePath,
  PAGE_PATHS,
  PARAMS,
  pathWith,
  pipelineItemPath,
  taskPath,
} from "@dealflow/validators/addresses";
import { firstMarkIn, marksIn } from "@dealflow/validators/common/marks";
import type { SearchTerm } from "@dealflow/validators/common/search-words";
import { SEARCH_KINDS, type SearchKind, type SearchResult } from "@dealflow/validators/search";
import type { MemberContext } from "../../core/context.ts";
import { placeOfLine } from "../documents/text/formats/plain-text.ts";
import { beginningOf, type Excerpt, excerptOf, withoutMarkup } from "./marks.ts";
import type { Asked } from "./shown-columns.ts";
import { type Found, keyOf, readShown, readWholeTexts, type Shown } from "./shown-rows.ts";
import type { Sought } from "./sought.ts";

export const askedBy = ({ query: { terms }, terms: narrow, common }: Sought): Asked => ({
  terms,
  conditions: [...narrow, ...common],
});

/** What is shown of results, in the order in which they were found; those that have gone since are left out. */
export async function readResults(
  tx: Transaction,
  { actor }: MemberContext,
  asked: Asked,
  found: readonly Found[],
): Promise<SearchResult[]> {
  const { terms } = asked;
  const rows = await readShown(tx, actor, asked, found);
  const results = new Map(rows.map((row) => [keyOf(row), resultOf(row, terms)]));
  const unexplained = rows.filter(
    (row) => results.get(keyOf(row))?.excerpt === null && !isExplained(row, terms),
  );
  for (const row of await readWholeTexts(tx, actor, asked, unexplained))
    results.set(keyOf(row), resultOf(row, terms));
  return SEARCH_KINDS.flatMap((kind) => found.filter((each) => each.kind === kind)).flatMap(
    (each) => results.get(keyOf(each)) ?? [],
  );
}

function resultOf(row: Shown, terms: readonly SearchTerm[]): SearchResult {
  const title = row.title ?? "";
  const excerpt = excerptOfRow(row, terms);
  // What has all the words in its name is opened as a whole.
  const at = row.page === null || excerpt.excerpt === null || isNamed(row, terms) ? null : row.page;
  return {
    kind: row.kind,
    id: row.id,
    title,
    titleMarks: marksIn(title, terms, true),
    note: row.note,
    noteMarks: marksIn(row.note ?? "", terms, true),
    ...excerpt,
    place: excerpt.excerpt === null ? null : placeOf(row, terms),
    path: at === null ? pathOf(row) : documentPath(row.id, { page: at, words: terms.map(asTyped).join(" ") }),
  };
}

function excerptOfRow(row: Shown, terms: readonly SearchTerm[]): Excerpt {
  const text = wholeWordsOf(row);
  if (!UNTITLED.includes(row.kind)) return excerptOf(text, terms);
  return terms.length === 0 ? beginningOf(withoutMarkup(text)) : excerptOf(withoutMarkup(text), terms);
}

/** Where the excerpt stands; of what is called by its lines, the line. */
function placeOf(row: Shown, terms: readonly SearchTerm[]): string | null {
  const [read, text] = [row.text ?? "", wholeWordsOf(row)];
  const before = read.slice(0, read.length - text.length + (firstMarkIn(text, terms, false)?.from ?? 0));
  return placeOfLine(row.place, row.linesBefore + before.split("\n").length - 1);
}

const wholeWordsOf = ({ text }: Shown): string => (text ?? "").replace(REST_OF_WORD, "");

/** Where a text is cut, what is left of a word is none; a text without spaces stays as it is. */
const REST_OF_WORD = /^\S{0,60}\s/u;

/** Texts in Markdown, which have no title of their own. */
const UNTITLED: readonly SearchKind[] = ["note", "comment"];
/** Beside the title stands another of their names. */
const NAMED_IN_NOTE: readonly SearchKind[] = ["deal", "pipeline", "member"];

/** Whether its names have all the words. */
const isNamed = ({ kind, title, note }: Shown, terms: readonly SearchTerm[]): boolean =>
  areIn(NAMED_IN_NOTE.includes(kind) ? [title, note] : [title], terms);

/** Whether the line of its title shows all the words. */
const isExplained = ({ title, note }: Shown, terms: readonly SearchTerm[]): boolean =>
  areIn([title, note], terms);

const areIn = (names: readonly (string | null)[], terms: readonly SearchTerm[]): boolean =>
  terms.every((term) => names.some((name) => firstMarkIn(name ?? "", [term], true) !== null));

/** A term so that it is read again as the same. */
const asTyped = ({ word, parts }: SearchTerm): string => (parts.length > 0 ? parts.join("-") : word);

const ofDeal = ({ dealId }: Shown, tab: string): string =>
  dealId === null ? PAGE_PATHS.dashboard : pathWith(dealPath(dealId), { [PARAMS.dealTab]: tab });

/** The page that shows it, or what it hangs on. */
function pathOf(row: Shown): string {
  const { kind, id, title } = row;
  switch (kind) {
    case "deal":
      return dealPath(id);
    case "pipeline":
      // An item has no page: the pipeline is opened with its name as the search.
      return pipelineItemPath(title ?? "");
    case "contact":
      return contactPath(id);
    case "firm":
      return firmPath(id);
    case "lender":
      return ofDeal(row, "funding");
    case "task":
      return taskPath(id);
    case "document":
      return documentPath(id);
    case "note":
    case "comment":
      return notePath({ ...row, id: row.noteId ?? id });
    case "email":
      return emailPath(id, row.dealId);
    case "agenda":
      return agendaItemPath(id);
    case "member":
      return PAGE_PATHS.team;
    case "view":
      return row.list === null ? PAGE_PATHS.dashboard : `${PAGE_PATHS[row.list]}?${row.query ?? ""}`;
  }
}

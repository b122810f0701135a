import type { Transaction } from "@dealflow/db/client";
import { SEARCHED_COLUMNS } from "@dealflow/db/schema";
import {
  agendaItemPath,
  contactPath,
  dealPath,
  documentPath,
  emailPath,
  firmPath,
  PAGE_PATHS,
  PARAMS,
  pathWith,
  pipelineItemPath,
  taskPath,
} from "@dealflow/validators/addresses";
import { firstMarkIn, marksIn } from "@dealflow/validators/common/marks";
import type { SearchTerm } from "@dealflow/validators/common/search-words";
import { LISTS } from "@dealflow/validators/labels/views";
import { SEARCH_KINDS, type SearchKind, type SearchResult, searchedKind } from "@dealflow/validators/search";
import { and, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { isAnyOf } from "../../core/filters.ts";
import { shownTo } from "./entries.ts";
import { excerptOf, withoutMarkup } from "./marks.ts";
import type { Sought } from "./seek.ts";
import { constant } from "./shares.ts";
import { type Asked, SHOWN } from "./shown-columns.ts";

interface Found {
  kind: SearchKind;
  id: number;
}

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
  const parts = SEARCH_KINDS.flatMap((kind) => {
    const ids = found.filter((each) => each.kind === kind).map(({ id }) => id);
    return ids.length > 0 ? [shownOf(actor, kind, ids, asked)] : [];
  });
  if (parts.length === 0) return [];
  const rows = z.array(shown).parse([...(await tx.execute(sql.join(parts, sql` union all `)))]);
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return SEARCH_KINDS.flatMap((kind) => found.filter((each) => each.kind === kind)).flatMap((each) => {
    const row = byKey.get(keyOf(each));
    return row ? resultOf(row, terms) : [];
  });
}

function resultOf(row: Shown, terms: readonly SearchTerm[]): SearchResult {
  const title = row.title ?? "";
  const excerpt = excerptOf(IN_MARKDOWN.includes(row.kind) ? withoutMarkup(row.text ?? "") : row.text, terms);
  // What has all the words in its name is opened as a whole.
  const isNamed = () => terms.every((term) => firstMarkIn(title, [term], true) !== null);
  const at = row.page === null || excerpt.excerpt === null || isNamed() ? null : row.page;
  return {
    kind: row.kind,
    id: row.id,
    title,
    titleMarks: marksIn(title, terms, true),
    note: row.note,
    noteMarks: marksIn(row.note ?? "", terms, true),
    ...excerpt,
    place: excerpt.excerpt === null ? null : row.place,
    path:
      at === null
        ? pathOf(row)
        : documentPath(row.id, { page: at, words: terms.map(({ word }) => word).join(" ") }),
  };
}

const IN_MARKDOWN: readonly SearchKind[] = ["note", "comment"];

const keyOf = ({ kind, id }: Found) => `${kind} ${id}`;

const number = z.number().nullable();
const shown = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.number(),
  title: z.string().nullable(),
  note: z.string().nullable(),
  text: z.string().nullable(),
  /** Of a document: the page with the most of what is asked for. */
  page: number,
  place: z.string().nullable(),
  dealId: number,
  contactId: number,
  firmId: number,
  pipelineId: number,
  /** Of a view. */
  list: z.enum(LISTS).nullable(),
  query: z.string().nullable(),
});
type Shown = z.infer<typeof shown>;

/** Characters of a text, before what was found in it and altogether, among which its words are looked for. */
const BEFORE = 160;
const LENGTH = 600;

function shownOf(actor: Actor, kind: SearchKind, ids: readonly number[], asked: Asked): SQL {
  const { table, isShown } = shownTo(actor, kind);
  const {
    title,
    note = sql`null`,
    from = sql`${table}`,
    isShown: isJoinedShown,
    text,
    page,
    place,
    dealId,
    contactId,
    firmId,
    pipelineId,
    list,
    query,
  } = SHOWN[kind](actor, asked);
  const columns = SEARCHED_COLUMNS[searchedKind(kind)].texts.map(
    (column) => sql`search_text(to_jsonb(${table}.${sql.identifier(column)}))`,
  );
  const joined = columns.length > 0 ? sql`concat_ws(' · ', ${sql.join(columns, sql`, `)})` : sql`null::text`;
  const whole = text ?? joined;
  const places = asked.terms.map(({ word }) => sql`nullif(strpos(lower(whole.text), ${word}), 0)`);
  const first = places.length > 0 ? sql`coalesce(least(${sql.join(places, sql`, `)}), 1)` : sql`1`;
  const where = and(isAnyOf(table.id, ids), isShown, isJoinedShown);
  return sql`select ${constant(kind)}::text as kind, ${table.id} as id, ${title}::text as title, ${note}::text as note,
      substr(whole.text, greatest(${first} - ${constant(BEFORE)}, 1), ${constant(LENGTH)}) as text,
      ${page ?? sql`null`}::integer as page, ${place ?? sql`null`}::text as place,
      ${dealId ?? sql`null`}::integer as "dealId", ${contactId ?? sql`null`}::integer as "contactId",
      ${firmId ?? sql`null`}::integer as "firmId", ${pipelineId ?? sql`null`}::integer as "pipelineId",
      ${list ?? sql`null`}::text as list, ${query ?? sql`null`}::text as query
    from ${from} cross join lateral (select ${whole} as text) as whole where ${where}`;
}

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
      return ofSubject(row);
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

function ofSubject(row: Shown): string {
  if (row.contactId !== null) return contactPath(row.contactId);
  if (row.firmId !== null) return firmPath(row.firmId);
  if (row.pipelineId !== null) return pathWith(PAGE_PATHS.pipeline, { [PARAMS.activity]: row.pipelineId });
  return ofDeal(row, "activity");
}

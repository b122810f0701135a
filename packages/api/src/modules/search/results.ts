import type { Transaction } from "@dealflow/db/client";
import {
  contacts,
  deals,
  documents,
  emails,
  firms,
  fundingSources,
  meetingAgendaItems,
  noteComments,
  notes,
  pipeline,
  SEARCHED_COLUMNS,
  shownName,
  tasks,
  users,
  views,
} from "@dealflow/db/schema";
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
import type { SearchTerm } from "@dealflow/validators/common/search-words";
import { LISTS } from "@dealflow/validators/labels/views";
import { SEARCH_KINDS, type SearchKind, type SearchResult, searchedKind } from "@dealflow/validators/search";
import { and, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { isAnyOf } from "../../core/filters.ts";
import { contactVisibleTo, dealVisibleTo, noteVisibleTo } from "../../core/visibility.ts";
import { firmNameFor } from "../firms/access.ts";
import { shownTo } from "./entries.ts";
import { excerptOf, marksIn, withoutMarkup } from "./marks.ts";
import { constant } from "./shares.ts";

interface Found {
  kind: SearchKind;
  id: number;
}

/** What is shown of results, in the order in which they were found; those that have gone since are left out. */
export async function readResults(
  tx: Transaction,
  { actor }: MemberContext,
  terms: readonly SearchTerm[],
  found: readonly Found[],
): Promise<SearchResult[]> {
  const parts = SEARCH_KINDS.flatMap((kind) => {
    const ids = found.filter((each) => each.kind === kind).map(({ id }) => id);
    return ids.length > 0
      ? [
          shownOf(
            actor,
            kind,
            ids,
            terms.map(({ word }) => word),
          ),
        ]
      : [];
  });
  if (parts.length === 0) return [];
  const rows = z.array(shown).parse([...(await tx.execute(sql.join(parts, sql` union all `)))]);
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return SEARCH_KINDS.flatMap((kind) => found.filter((each) => each.kind === kind)).flatMap((each) => {
    const row = byKey.get(keyOf(each));
    if (!row) return [];
    const title = row.title ?? "";
    return {
      kind: row.kind,
      id: row.id,
      title,
      titleMarks: marksIn(title, terms, true),
      note: row.note,
      noteMarks: marksIn(row.note ?? "", terms, true),
      ...excerptOf(IN_MARKDOWN.includes(row.kind) ? withoutMarkup(row.text ?? "") : row.text, terms),
      path: pathOf(row),
    };
  });
}

const IN_MARKDOWN: readonly SearchKind[] = ["note", "comment"];

const keyOf = ({ kind, id }: Found) => `${kind} ${id}`;

const place = z.number().nullable();
const shown = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.number(),
  title: z.string().nullable(),
  note: z.string().nullable(),
  text: z.string().nullable(),
  dealId: place,
  contactId: place,
  firmId: place,
  pipelineId: place,
  /** Of a view. */
  list: z.enum(LISTS).nullable(),
  query: z.string().nullable(),
});
type Shown = z.infer<typeof shown>;

/** Characters of a text, before what was found in it and altogether, among which its words are looked for. */
const BEFORE = 160;
const LENGTH = 600;

function shownOf(actor: Actor, kind: SearchKind, ids: readonly number[], words: readonly string[]): SQL {
  const { table, isShown } = shownTo(actor, kind);
  const {
    title,
    note = sql`null`,
    from = sql`${table}`,
    isShown: isJoinedShown,
    dealId,
    contactId,
    firmId,
    pipelineId,
    list,
    query,
  } = SHOWN[kind](actor);
  const columns = SEARCHED_COLUMNS[searchedKind(kind)].texts.map(
    (column) => sql`search_text(to_jsonb(${table}.${sql.identifier(column)}))`,
  );
  const whole = columns.length > 0 ? sql`concat_ws(' · ', ${sql.join(columns, sql`, `)})` : sql`null::text`;
  const places = words.map((word) => sql`nullif(strpos(lower(whole.text), ${word}), 0)`);
  const first = places.length > 0 ? sql`coalesce(least(${sql.join(places, sql`, `)}), 1)` : sql`1`;
  const where = and(isAnyOf(table.id, ids), isShown, isJoinedShown);
  return sql`select ${constant(kind)}::text as kind, ${table.id} as id, ${title}::text as title, ${note}::text as note,
      substr(whole.text, greatest(${first} - ${constant(BEFORE)}, 1), ${constant(LENGTH)}) as text,
      ${dealId ?? sql`null`}::integer as "dealId", ${contactId ?? sql`null`}::integer as "contactId",
      ${firmId ?? sql`null`}::integer as "firmId", ${pipelineId ?? sql`null`}::integer as "pipelineId",
      ${list ?? sql`null`}::text as list, ${query ?? sql`null`}::text as query
    from ${from} cross join lateral (select ${whole} as text) as whole where ${where}`;
}

interface ShownColumns
  extends Partial<Record<"dealId" | "contactId" | "firmId" | "pipelineId" | "list" | "query", SQL>> {
  title: SQL;
  note?: SQL;
  /** The table with what is joined to it. */
  from?: SQL;
  /** Whether the reader sees what is joined. */
  isShown?: SQL | undefined;
}

const dealNamed = (actor: Actor, id: SQL): SQL =>
  sql`(select ${shownName(deals)} from ${deals} where ${deals.id} = ${id} and ${dealVisibleTo(actor, deals.id)})`;

/** What a note is about. */
const subjectOf = (actor: Actor): SQL => sql`coalesce(${dealNamed(actor, sql`${notes.dealId}`)},
  (select ${shownName(pipeline)} from ${pipeline} where ${pipeline.id} = ${notes.pipelineId}),
  (select ${contacts.name} from ${contacts} where ${contacts.id} = ${notes.contactId} and ${contactVisibleTo(actor)}),
  (select ${firmNameFor(actor)} from ${firms} where ${firms.id} = ${notes.firmId}))`;

const ofNote = () => ({
  dealId: sql`${notes.dealId}`,
  contactId: sql`${notes.contactId}`,
  firmId: sql`${notes.firmId}`,
  pipelineId: sql`${notes.pipelineId}`,
});

const companyBeside = ({ codename, company }: typeof deals | typeof pipeline): SQL =>
  sql`case when ${codename} is not null then ${company} end`;

const SHOWN: Record<SearchKind, (actor: Actor) => ShownColumns> = {
  deal: () => ({ title: shownName(deals), note: companyBeside(deals) }),
  pipeline: () => ({ title: shownName(pipeline), note: companyBeside(pipeline) }),
  contact: () => ({
    title: sql`${contacts.name}`,
    note: sql`coalesce(${contacts.company}, ${contacts.title})`,
  }),
  firm: (actor) => ({ title: firmNameFor(actor) }),
  lender: (actor) => ({
    title: sql`${fundingSources.name}`,
    note: dealNamed(actor, sql`${fundingSources.dealId}`),
    dealId: sql`${fundingSources.dealId}`,
  }),
  task: (actor) => ({ title: sql`${tasks.title}`, note: dealNamed(actor, sql`${tasks.dealId}`) }),
  document: (actor) => ({ title: sql`${documents.name}`, note: dealNamed(actor, sql`${documents.dealId}`) }),
  note: (actor) => ({ title: subjectOf(actor), ...ofNote() }),
  comment: (actor) => ({
    title: subjectOf(actor),
    from: sql`${noteComments} join ${notes} on ${notes.id} = ${noteComments.noteId}`,
    isShown: noteVisibleTo(actor),
    ...ofNote(),
  }),
  email: (actor) => ({
    title: sql`${emails.subject}`,
    note: sql`concat_ws(', ', coalesce(${emails.fromName}, ${emails.fromAddress}), ${dealNamed(actor, sql`${emails.dealId}`)})`,
    dealId: sql`${emails.dealId}`,
  }),
  agenda: () => ({ title: sql`${meetingAgendaItems.title}` }),
  member: () => ({ title: sql`${users.name}`, note: sql`${users.username}` }),
  view: () => ({ title: sql`${views.name}`, list: sql`${views.list}`, query: sql`${views.query}` }),
};

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

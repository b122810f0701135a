import {
  contacts,
  deals,
  documentPages,
  documents,
  emails,
  firms,
  fundingSources,
  meetingAgendaItems,
  noteComments,
  notes,
  pipeline,
  shownName,
  tasks,
  users,
  views,
} from "@dealflow/db/schema";
import type { SearchTerm } from "@dealflow/validators/common/search-words";
import type { SearchKind } from "@dealflow/validators/search";
import { or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { contactVisibleTo, dealVisibleTo, noteVisibleTo } from "../../core/visibility.ts";
import { firmNameFor } from "../firms/access.ts";
import { type Condition, matches } from "./ts-query.ts";

/** What is asked of the words of a record: as the search says it, and as conditions. */
export interface Asked {
  terms: readonly SearchTerm[];
  conditions: readonly Condition[];
}

interface ShownColumns
  extends Partial<
    Record<
      | "text"
      | "page"
      | "place"
      | "dealId"
      | "contactId"
      | "firmId"
      | "pipelineId"
      | "noteId"
      | "list"
      | "query",
      SQL
    >
  > {
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

/** The page of a document that has the most of what is asked for; the first of them. */
function bestPage(conditions: readonly Condition[]): SQL {
  const has = conditions.flatMap((condition) => matches(sql`${documentPages.words}`, condition) ?? []);
  if (has.length === 0) return sql`select null::integer as page, null::text as place, null::text as text`;
  const count = sql.join(
    has.map((each) => sql`(${each})::integer`),
    sql` + `,
  );
  return sql`select page, place, text from ${documentPages} where ${documentPages.documentId} = ${documents.id} and (${or(...has)})
    order by ${count} desc, page limit 1`;
}

/** What is shown of each kind of result. */
export const SHOWN: Record<SearchKind, (actor: Actor, asked: Asked) => ShownColumns> = {
  deal: () => ({ title: shownName(deals), note: companyBeside(deals) }),
  pipeline: () => ({ title: shownName(pipeline), note: companyBeside(pipeline) }),
  contact: () => ({
    title: sql`${contacts.name}`,
    note: sql`coalesce(${contacts.company}, ${contacts.title})`,
  }),
  firm: (actor) => ({
    title: firmNameFor(actor),
    // It may be found by the name of a firm that was merged into it.
    text: sql`concat_ws(' · ', ${firms.domain}, ${firms.notes},
      (select string_agg(coalesce(merged.name, merged.key), ' · ') from merged_firm_names(${firms.id}) as merged))`,
  }),
  lender: (actor) => ({
    title: sql`${fundingSources.name}`,
    note: dealNamed(actor, sql`${fundingSources.dealId}`),
    dealId: sql`${fundingSources.dealId}`,
  }),
  task: (actor) => ({ title: sql`${tasks.title}`, note: dealNamed(actor, sql`${tasks.dealId}`) }),
  document: (actor, { conditions }) => ({
    title: sql`${documents.name}`,
    note: dealNamed(actor, sql`${documents.dealId}`),
    from: sql`${documents} left join lateral (${bestPage(conditions)}) as best on true`,
    text: sql`best.text`,
    page: sql`best.page`,
    place: sql`best.place`,
  }),
  note: (actor) => ({ title: subjectOf(actor), ...ofNote() }),
  comment: (actor) => ({
    title: subjectOf(actor),
    from: sql`${noteComments} join ${notes} on ${notes.id} = ${noteComments.noteId}`,
    isShown: noteVisibleTo(actor),
    ...ofNote(),
    noteId: sql`${notes.id}`,
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

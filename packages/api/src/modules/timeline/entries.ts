import { contacts, deals, notes } from "@dealflow/db/schema";
import type { TimelineEntry, TimelineKind } from "@dealflow/validators/timeline";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Reader } from "../../core/actor.ts";
import { visibleDeals } from "../../core/visibility.ts";

/** What an entry of one kind has; the fields that it lacks are null. */
export interface EntryFields {
  kind: TimelineKind | SQLWrapper;
  id: SQLWrapper;
  at: SQLWrapper;
  /** When it became known, where that may be later than `at`. */
  recordedAt?: SQLWrapper;
  userId: SQLWrapper;
  dealId?: SQLWrapper;
  from?: SQLWrapper;
  to?: SQLWrapper;
  fromValue?: SQLWrapper;
  toValue?: SQLWrapper;
  fromUserId?: SQLWrapper;
  toUserId?: SQLWrapper;
  subject?: SQLWrapper;
  subjectId?: SQLWrapper;
  body?: SQLWrapper;
  entity?: SQLWrapper;
  changes?: SQLWrapper;
}

const NO_ID = sql`null::integer`;
const NO_TEXT = sql`null::text`;
const NO_AMOUNT = sql`null::numeric`;
const NO_CHANGES = sql`null::jsonb`;

/** The columns that all branches of a timeline's query have, in the same order and of the same types. */
export function entryColumns(fields: EntryFields) {
  const { dealId = NO_ID, from = NO_TEXT, to = NO_TEXT, fromValue = NO_AMOUNT, toValue = NO_AMOUNT } = fields;
  const {
    fromUserId = NO_ID,
    toUserId = NO_ID,
    subject = NO_TEXT,
    subjectId = NO_ID,
    body = NO_TEXT,
    entity = NO_TEXT,
    changes = NO_CHANGES,
  } = fields;
  return {
    kind: sql<TimelineKind>`${kindOf(fields.kind)}`.as("entry_kind"),
    id: sql<number>`${fields.id}`.as("entry_id"),
    at: sql`${fields.at}`.as("entry_at"),
    userId: sql<number | null>`${fields.userId}`.as("entry_user"),
    dealId: sql<number | null>`${dealId}`.as("entry_deal"),
    from: sql<string | null>`${from}`.as("entry_from"),
    to: sql<string | null>`${to}`.as("entry_to"),
    fromValue: sql<string | null>`${fromValue}`.as("entry_from_value"),
    toValue: sql<string | null>`${toValue}`.as("entry_to_value"),
    fromUserId: sql<number | null>`${fromUserId}`.as("entry_from_user"),
    toUserId: sql<number | null>`${toUserId}`.as("entry_to_user"),
    subject: sql<string | null>`${subject}`.as("entry_subject"),
    subjectId: sql<number | null>`${subjectId}`.as("entry_subject_id"),
    body: sql<string | null>`${body}`.as("entry_body"),
    entity: sql<TimelineEntry["entity"]>`${entity}`.as("entry_entity"),
    changes: sql<ListedChange[] | null>`${changes}`.as("entry_changes"),
  };
}

const column = (name: string) => sql`entries.${sql.identifier(name)}`;
const id = (name: string) => sql<number | null>`${column(name)}`;
const text = (name: string) => sql<string | null>`${column(name)}`;

/** The columns of all branches together, as `entries`. */
export const entriesFor = (actor: Reader) => ({
  kind: sql<TimelineKind>`${column("entry_kind")}`,
  id: sql<number>`${column("entry_id")}`,
  at: sql`${column("entry_at")}`.mapWith(notes.happenedAt),
  userId: id("entry_user"),
  dealId: id("entry_deal"),
  dealName: sql<string | null>`${dealNameOf(actor, column("entry_deal"))}`,
  from: text("entry_from"),
  to: text("entry_to"),
  fromValue: text("entry_from_value"),
  toValue: text("entry_to_value"),
  fromUserId: id("entry_from_user"),
  toUserId: id("entry_to_user"),
  subject: text("entry_subject"),
  subjectId: id("entry_subject_id"),
  body: text("entry_body"),
  entity: sql<TimelineEntry["entity"]>`${column("entry_entity")}`,
  changes: sql<ListedChange[] | null>`${column("entry_changes")}`,
});

/** The kind as SQL: spelled out, so that it is text in every branch. */
export const kindOf = (kind: TimelineKind | SQLWrapper): SQL =>
  typeof kind === "string" ? sql.raw(`'${kind}'::text`) : sql`${kind}`;

/** The name of a deal as in its lists. */
function dealNameOf(actor: Reader, dealId: SQLWrapper): SQL {
  return sql`(select coalesce(${deals.codename}, ${deals.company}) from ${deals}
    where ${deals.id} = ${dealId} and ${visibleDeals(actor)})`;
}

export const contactNameOf = (contactId: SQLWrapper): SQL =>
  sql`(select ${contacts.name} from ${contacts} where ${contacts.id} = ${contactId})`;

/** What an edit changed, as its query has it. */
export const editChanges = (listed: readonly ListedChange[] | null) => {
  const all = listed ?? [];
  return { changes: all.filter(isOfSystem), customChanges: all.filter(isCustom) };
};

type OfSystem = TimelineEntry["changes"][number];
type OfCustom = TimelineEntry["customChanges"][number];
export type ListedChange = OfSystem | OfCustom;
const isCustom = (change: ListedChange): change is OfCustom => "label" in change;
const isOfSystem = (change: ListedChange): change is OfSystem => !isCustom(change);

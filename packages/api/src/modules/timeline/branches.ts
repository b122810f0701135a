import {
  contacts,
  dealChanges,
  dealHistory,
  dealValues,
  documents,
  emails,
  followUps,
  noteComments,
  notes,
  tasks,
} from "@dealflow/db/schema";
import type { ListTimelineInput, TimelineKind } from "@dealflow/validators/timeline";
import { and, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestOfKinds } from "../../core/paging.ts";
import { visibleTo } from "../contacts/access.ts";
import { dealVisibleTo } from "../deals/access.ts";
import { visibleTo as emailVisibleTo } from "../emails/access.ts";
import { noteVisibleTo } from "../notes/access.ts";
import { contactNameOf, entryColumns, kindOf } from "./entries.ts";
import type { Scope } from "./target.ts";

type Input = Pick<ListTimelineInput, "cursor" | "limit" | "kinds">;

/** The entries of one table, or null where none of its kinds is asked for. Each is bounded before they are joined. */
export function branchesOf(ctx: MemberContext, scope: Scope, input: Input): SQL[] {
  const parts = { ctx, scope, input };
  return [
    noteEntries(parts),
    commentEntries(parts),
    emailEntries(parts),
    ...dealBranches(parts),
    changeEntries(parts),
  ].filter((branch) => branch !== null);
}

interface Parts {
  ctx: MemberContext;
  scope: Scope;
  input: Input;
}

/** The kinds of `offered` that are asked for. */
function asked<Kind extends TimelineKind>({ kinds }: Input, offered: readonly Kind[]): Kind[] {
  return offered.filter((kind) => kinds === undefined || kinds.includes(kind));
}

function bounds({ cursor, limit }: Input, at: SQLWrapper, kind: TimelineKind | SQLWrapper, id: SQLWrapper) {
  const order = newestOfKinds(at, kindOf(kind), id);
  return { by: order.by, after: order.after(cursor), rows: limit + 1 };
}

function noteEntries({ ctx, scope, input }: Parts) {
  const kinds = asked(input, ["note", "call", "meeting"]);
  if (kinds.length === 0) return null;
  const { by, after, rows } = bounds(input, notes.happenedAt, notes.kind, notes.id);
  return ctx.db
    .select(
      entryColumns({
        kind: notes.kind,
        id: notes.id,
        at: notes.happenedAt,
        userId: notes.writtenBy,
        dealId: notes.dealId,
      }),
    )
    .from(notes)
    .where(and(scope.notes, noteVisibleTo(ctx.actor), inArray(notes.kind, kinds), after))
    .orderBy(by)
    .limit(rows)
    .getSQL();
}

function commentEntries({ ctx, scope, input }: Parts) {
  if (asked(input, ["comment"]).length === 0) return null;
  const { by, after, rows } = bounds(input, noteComments.createdAt, "comment", noteComments.id);
  return ctx.db
    .select(
      entryColumns({
        kind: "comment",
        id: noteComments.id,
        at: noteComments.createdAt,
        userId: noteComments.writtenBy,
        dealId: notes.dealId,
        subjectId: noteComments.noteId,
        body: noteComments.body,
      }),
    )
    .from(noteComments)
    .innerJoin(notes, eq(notes.id, noteComments.noteId))
    .where(and(scope.notes, noteVisibleTo(ctx.actor), after))
    .orderBy(by)
    .limit(rows)
    .getSQL();
}

function emailEntries({ ctx, scope, input }: Parts) {
  if (!scope.emails || asked(input, ["email"]).length === 0) return null;
  const { by, after, rows } = bounds(input, emails.receivedDateTime, "email", emails.id);
  return ctx.db
    .select(
      entryColumns({
        kind: "email",
        id: emails.id,
        at: emails.receivedDateTime,
        userId: emails.ownerId,
        dealId: emails.dealId,
        from: sql`coalesce(${emails.fromName}, ${emails.fromAddress})`,
        subject: emails.subject,
        subjectId: emails.id,
      }),
    )
    .from(emails)
    .where(and(scope.emails, emailVisibleTo(ctx.actor), after))
    .orderBy(by)
    .limit(rows)
    .getSQL();
}

function dealBranches(parts: Parts) {
  const { ofDeal } = parts.scope;
  if (!ofDeal) return [];
  const ofDeals = { ...parts, ofDeal };
  return [
    moveEntries(ofDeals),
    valueEntries(ofDeals),
    taskEntries(ofDeals),
    documentEntries(ofDeals),
    followUpEntries(ofDeals),
  ];
}

interface DealParts extends Parts {
  ofDeal: (dealId: SQLWrapper) => SQL;
}

function moveEntries({ ctx, input, ofDeal }: DealParts) {
  const fields = asked(input, ["stage", "category"]);
  if (fields.length === 0) return null;
  const { by, after, rows } = bounds(input, dealHistory.changedAt, dealHistory.field, dealHistory.id);
  return ctx.db
    .select(
      entryColumns({
        kind: dealHistory.field,
        id: dealHistory.id,
        at: dealHistory.changedAt,
        userId: dealHistory.changedBy,
        dealId: dealHistory.dealId,
        from: dealHistory.from,
        to: dealHistory.to,
      }),
    )
    .from(dealHistory)
    .where(
      and(
        ofDeal(dealHistory.dealId),
        inArray(dealHistory.field, fields),
        // The first category of each deal is the same.
        or(eq(dealHistory.field, "stage"), isNotNull(dealHistory.from)),
        after,
      ),
    )
    .orderBy(by)
    .limit(rows)
    .getSQL();
}

/** The first value of a deal is no change. */
function valueEntries({ ctx, input, ofDeal }: DealParts) {
  if (asked(input, ["value"]).length === 0) return null;
  const history = {
    by: sql`partition by ${dealValues.dealId} order by ${dealValues.changedAt}, ${dealValues.id}`,
  };
  const changes = ctx.db
    .select({
      id: sql<number>`${dealValues.id}`.as("change_id"),
      dealId: sql<number>`${dealValues.dealId}`.as("change_deal"),
      at: sql`${dealValues.changedAt}`.as("change_at"),
      userId: sql`${dealValues.changedBy}`.as("change_user"),
      value: sql`${dealValues.value}`.as("change_value"),
      before: sql`lag(${dealValues.value}) over (${history.by})`.as("change_before"),
      place: sql`row_number() over (${history.by})`.as("change_place"),
    })
    .from(dealValues)
    .where(ofDeal(dealValues.dealId))
    .as("value_changes");
  const { by, after, rows } = bounds(input, changes.at, "value", changes.id);
  return ctx.db
    .select(
      entryColumns({
        kind: "value",
        id: changes.id,
        at: changes.at,
        userId: changes.userId,
        dealId: changes.dealId,
        fromValue: changes.before,
        toValue: changes.value,
      }),
    )
    .from(changes)
    .where(and(sql`${changes.place} > 1`, after))
    .orderBy(by)
    .limit(rows)
    .getSQL();
}

function taskEntries({ ctx, input, ofDeal }: DealParts) {
  if (asked(input, ["task"]).length === 0) return null;
  const { by, after, rows } = bounds(input, tasks.completedAt, "task", tasks.id);
  return ctx.db
    .select(
      entryColumns({
        kind: "task",
        id: tasks.id,
        at: tasks.completedAt,
        userId: tasks.completedBy,
        dealId: tasks.dealId,
        subject: tasks.title,
        subjectId: tasks.id,
      }),
    )
    .from(tasks)
    .where(and(ofDeal(tasks.dealId), isNotNull(tasks.completedAt), after))
    .orderBy(by)
    .limit(rows)
    .getSQL();
}

function documentEntries({ ctx, input, ofDeal }: DealParts) {
  if (asked(input, ["document"]).length === 0) return null;
  const { by, after, rows } = bounds(input, documents.createdAt, "document", documents.id);
  return ctx.db
    .select(
      entryColumns({
        kind: "document",
        id: documents.id,
        at: documents.createdAt,
        userId: documents.uploadedBy,
        dealId: documents.dealId,
        subject: documents.name,
        subjectId: documents.id,
      }),
    )
    .from(documents)
    .where(and(ofDeal(documents.dealId), after))
    .orderBy(by)
    .limit(rows)
    .getSQL();
}

function followUpEntries({ ctx, input, ofDeal }: DealParts) {
  if (asked(input, ["follow_up"]).length === 0) return null;
  const { by, after, rows } = bounds(input, followUps.createdAt, "follow_up", followUps.id);
  return ctx.db
    .select(
      entryColumns({
        kind: "follow_up",
        id: followUps.id,
        at: followUps.createdAt,
        userId: followUps.createdBy,
        dealId: followUps.dealId,
        from: followUps.kind,
        // The day of the next follow-up.
        to: sql`to_char(${followUps.nextDate} at time zone 'UTC', 'YYYY-MM-DD')`,
        subject: followUps.source,
        body: followUps.note,
      }),
    )
    .from(followUps)
    .where(and(ofDeal(followUps.dealId), after))
    .orderBy(by)
    .limit(rows)
    .getSQL();
}

/** Changes of lead, lenders and people; the people only as far as the actor may see them. */
function changeEntries({ ctx, scope, input }: Parts) {
  const fields = asked(input, ["lead", "funding", "team"]);
  const { ofDeal, contactId, firmId } = scope;
  const named = [
    ofDeal?.(dealChanges.dealId),
    contactId === null ? undefined : eq(dealChanges.contactId, contactId),
    firmId === null ? undefined : eq(dealChanges.firmId, firmId),
  ].filter((condition) => condition !== undefined);
  if (fields.length === 0 || named.length === 0) return null;
  // One index serves each; joined by "or", the whole table would be read.
  const ids = sql.join(
    named.map((condition) => sql`select ${dealChanges.id} from ${dealChanges} where ${condition}`),
    sql` union `,
  );
  // As a value, because PostgreSQL may answer "exists" by reading all contacts.
  const visible = sql`(select ${visibleTo(ctx.actor)} from ${contacts} where ${contacts.id} = ${dealChanges.contactId})`;
  const { by, after, rows } = bounds(input, dealChanges.changedAt, dealChanges.field, dealChanges.id);
  return ctx.db
    .select(
      entryColumns({
        kind: dealChanges.field,
        id: dealChanges.id,
        at: dealChanges.changedAt,
        userId: dealChanges.changedBy,
        dealId: dealChanges.dealId,
        from: sql`coalesce(${dealChanges.fromStatus}, ${dealChanges.fromRole})`,
        to: sql`coalesce(${dealChanges.toStatus}, ${dealChanges.toRole})`,
        fromUserId: dealChanges.fromUserId,
        toUserId: dealChanges.toUserId,
        subject: sql`coalesce(${dealChanges.lender}, ${contactNameOf(dealChanges.contactId)})`,
        subjectId: dealChanges.contactId,
      }),
    )
    .from(dealChanges)
    .where(
      and(
        dealVisibleTo(ctx.actor, dealChanges.dealId),
        named.length === 1 ? named[0] : sql`${dealChanges.id} in (${ids})`,
        inArray(dealChanges.field, fields),
        sql`coalesce(${visible}, ${dealChanges.contactId} is null)`,
        after,
      ),
    )
    .orderBy(by)
    .limit(rows)
    .getSQL();
}

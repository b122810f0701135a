import { dealHistory, dealValues, documents, followUps, tasks } from "@dealflow/db/schema";
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { type DealBranchInput, isNotRecorded, newestEntries, requestedKinds } from "./branch.ts";

/** Moves from before edits were recorded. */
export function moveEntries({ ctx, input, ofDeal }: DealBranchInput) {
  const fields = requestedKinds(input, ["stage", "category"]);
  if (fields.length === 0) return null;
  return newestEntries(
    input,
    {
      kind: dealHistory.field,
      id: dealHistory.id,
      at: dealHistory.changedAt,
      userId: dealHistory.changedBy,
      dealId: dealHistory.dealId,
      from: dealHistory.from,
      to: dealHistory.to,
    },
    (columns) => ctx.db.select(columns).from(dealHistory),
    and(
      ofDeal(dealHistory.dealId),
      isNull(dealHistory.changeId),
      inArray(dealHistory.field, fields),
      // The first category of each deal is the same.
      or(eq(dealHistory.field, "stage"), isNotNull(dealHistory.from)),
    ),
  );
}

/** Values from before edits were recorded. The first value of a deal is no change. */
export function valueEntries({ ctx, input, ofDeal }: DealBranchInput) {
  if (requestedKinds(input, ["value"]).length === 0) return null;
  const history = {
    by: sql`partition by ${dealValues.dealId} order by ${dealValues.changedAt}, ${dealValues.id}`,
  };
  const changes = ctx.db
    .select({
      id: sql<number>`${dealValues.id}`.as("change_id"),
      dealId: sql<number>`${dealValues.dealId}`.as("change_deal"),
      at: sql`${dealValues.changedAt}`.as("change_at"),
      userId: sql`${dealValues.changedBy}`.as("change_user"),
      isEdit: sql`${dealValues.changeId} is not null`.as("change_is_edit"),
      value: sql`${dealValues.value}`.as("change_value"),
      before: sql`lag(${dealValues.value}) over (${history.by})`.as("change_before"),
      place: sql`row_number() over (${history.by})`.as("change_place"),
    })
    .from(dealValues)
    .where(ofDeal(dealValues.dealId))
    .as("value_changes");
  return newestEntries(
    input,
    {
      kind: "value",
      id: changes.id,
      at: changes.at,
      userId: changes.userId,
      dealId: changes.dealId,
      fromValue: changes.before,
      toValue: changes.value,
    },
    (columns) => ctx.db.select(columns).from(changes),
    sql`${changes.place} > 1 and not ${changes.isEdit}`,
  );
}

export function taskEntries({ ctx, input, ofDeal }: DealBranchInput) {
  if (requestedKinds(input, ["task"]).length === 0) return null;
  return newestEntries(
    input,
    {
      kind: "task",
      id: tasks.id,
      at: tasks.completedAt,
      userId: tasks.completedBy,
      dealId: tasks.dealId,
      subject: tasks.title,
      subjectId: tasks.id,
    },
    (columns) => ctx.db.select(columns).from(tasks),
    and(ofDeal(tasks.dealId), isNotNull(tasks.completedAt)),
  );
}

export function documentEntries({ ctx, input, ofDeal }: DealBranchInput) {
  if (requestedKinds(input, ["document"]).length === 0) return null;
  return newestEntries(
    input,
    {
      kind: "document",
      id: documents.id,
      at: documents.createdAt,
      userId: documents.uploadedBy,
      dealId: documents.dealId,
      subject: documents.name,
      subjectId: documents.id,
    },
    (columns) => ctx.db.select(columns).from(documents),
    ofDeal(documents.dealId),
  );
}

/** Follow-ups that were done or snoozed; those that an edit moved, from before edits were recorded. */
export function followUpEntries({ ctx, input, ofDeal }: DealBranchInput) {
  if (requestedKinds(input, ["follow_up"]).length === 0) return null;
  return newestEntries(
    input,
    {
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
    },
    (columns) => ctx.db.select(columns).from(followUps),
    and(
      ofDeal(followUps.dealId),
      or(ne(followUps.kind, "moved"), isNotRecorded("deals", followUps.dealId, followUps.createdAt)),
    ),
  );
}

import { changes } from "@dealflow/db/schema";
import { and, eq, isNotNull, isNull, or, type SQLWrapper, sql } from "drizzle-orm";
import { dealVisibleTo } from "../deals/access.ts";
import { type BranchInput, newestEntries, requestedKinds } from "./branch.ts";

/** The columns of a pipeline item whose changes are listed, by kind. */
const COLUMNS = { value: "value", lead: "lead_user_id" } as const;

/** Changes of value and lead of a pipeline item, from the record of changes, as far as the actor may know of them. */
export function pipelineEntries({ ctx, scope, input }: BranchInput) {
  const kinds = requestedKinds(input, ["value", "lead"]);
  if (scope.pipelineId === null || kinds.length === 0) return null;
  const rows = kinds.map((kind) => sql`(${kind}::text, ${COLUMNS[kind]}::text)`);
  // A change of both is two entries.
  const listed = sql`(values ${sql.join(rows, sql`, `)}) as listed (kind, field)`;
  const isKind = (kind: keyof typeof COLUMNS) => sql`listed.kind = ${kind}`;
  const amount = (row: SQLWrapper) =>
    sql`case when ${isKind("value")} then (${row} ->> 'value')::numeric(18, 2) end`;
  const lead = (row: SQLWrapper) =>
    sql`case when ${isKind("lead")} then (${row} ->> 'lead_user_id')::integer end`;
  return newestEntries(
    input,
    {
      kind: sql`listed.kind`,
      // Not the change's own id, which may be larger than ids of records; each change has another version.
      id: changes.version,
      at: changes.changedAt,
      userId: changes.changedBy,
      fromValue: amount(changes.before),
      toValue: amount(changes.after),
      fromUserId: lead(changes.before),
      toUserId: lead(changes.after),
    },
    (columns) => ctx.db.select(columns).from(changes).innerJoin(listed, sql`true`),
    and(
      eq(changes.entity, "pipeline"),
      eq(changes.recordId, scope.pipelineId),
      or(isNull(changes.onlyUserId), eq(changes.onlyUserId, ctx.actor.id)),
      // Of a pipeline item's changes none hangs on a deal.
      or(isNull(changes.dealId), dealVisibleTo(ctx.actor, changes.dealId)),
      // What an item begins with is no change, nor what it had when it went.
      sql`${changes.before} ? listed.field`,
      isNotNull(changes.after),
      isNotNull(changes.version),
    ),
  );
}

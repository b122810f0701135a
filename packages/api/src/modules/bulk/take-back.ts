import type { Transaction } from "@dealflow/db/client";
import { changes, type undos } from "@dealflow/db/schema";
import type { BulkResult } from "@dealflow/validators/bulk";
import { type BulkKind, RECORDS } from "@dealflow/validators/labels/records";
import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { conflict } from "../../core/errors.ts";
import { lockContact } from "../contacts/queries.ts";
import { lockDeal } from "../deals/queries.ts";
import { recordDealUpdate } from "../deals/update.ts";
import { lockPipelineItem } from "../pipeline/queries.ts";
import { lockTask } from "../tasks/queries.ts";
import { eachRow, resultsOf } from "./each-row.ts";

const columns = z.record(z.string(), z.unknown());
const rowChange = z.object({
  /** Of the entry in the record of changes. */
  changeId: z.number(),
  id: z.number(),
  /** The changed columns. */
  before: columns,
  after: columns,
});
type RowChange = z.infer<typeof rowChange>;

/** Writes what a transaction changed as it was before, of each record that nobody has changed since. */
export async function takeBack(
  tx: Transaction,
  ctx: MemberContext,
  { list, transactionId }: Pick<typeof undos.$inferSelect, "list" | "transactionId">,
): Promise<BulkResult[]> {
  const written = await tx
    .select({ changeId: changes.id, id: changes.recordId, before: changes.before, after: changes.after })
    .from(changes)
    .where(and(eq(changes.transactionId, transactionId), eq(changes.entity, list)))
    .orderBy(asc(changes.id));
  const byId = new Map(
    z
      .array(rowChange)
      .parse(written)
      .map((change) => [change.id, change]),
  );
  const { refused } = await eachRow(byId.values(), (change) => UNDO_ROW[list](tx, ctx, change));
  return resultsOf(byId.keys(), refused);
}

/** Each locks the row, which must still be there for the actor. */
const UNDO_ROW: Record<BulkKind, (tx: Transaction, ctx: MemberContext, change: RowChange) => Promise<void>> =
  {
    deals: async (tx, ctx, change) => {
      const before = await lockDeal(tx, ctx, change.id);
      await writeBefore(tx, ctx, "deals", change);
      if ("stage" in change.before) await restoreStageSince(tx, change);
      await recordDealUpdate(tx, ctx, { before, after: await lockDeal(tx, ctx, change.id) });
    },
    pipeline: async (tx, ctx, change) => {
      await lockPipelineItem(tx, change.id);
      await writeBefore(tx, ctx, "pipeline", change);
    },
    contacts: async (tx, ctx, change) => {
      await lockContact(tx, ctx.actor, change.id);
      await writeBefore(tx, ctx, "contacts", change);
    },
    tasks: async (tx, ctx, change) => {
      await lockTask(tx, ctx, change.id);
      await writeBefore(tx, ctx, "tasks", change);
    },
  };

/** Writes the columns as they were, unless one of them was changed since. */
async function writeBefore(
  tx: Transaction,
  { now }: MemberContext,
  list: BulkKind,
  { id, before, after }: RowChange,
): Promise<void> {
  const table = sql.identifier(list);
  const values = Object.keys(before).map(
    (name) => sql`${sql.identifier(name)} = was.${sql.identifier(name)}`,
  );
  const written = await tx.execute(sql`
    update ${table} as row set ${sql.join(values, sql`, `)}, version = row.version + 1, updated_at = ${now().toISOString()}
    from jsonb_populate_record(null::${table}, ${JSON.stringify(before)}::jsonb) as was
    where row.id = ${id} and not exists (
      select from jsonb_each(${JSON.stringify(after)}::jsonb) as written
      where written.value is distinct from to_jsonb(row) -> written.key)
    returning row.id`);
  if (written.length === 0) throw conflict(`This ${RECORDS[list].noun} was changed since`);
}

/** The deal is in its stage since it came into it before the change: the days in stage go on. */
async function restoreStageSince(tx: Transaction, { id, changeId }: RowChange): Promise<void> {
  await tx.execute(sql`
    update deals set stage_since = coalesce((
      select changed_at from deal_history
      where deal_id = ${id} and field = 'stage'
        and id < (select min(id) from deal_history where deal_id = ${id} and change_id = ${changeId})
      order by id desc limit 1), stage_since)
    where id = ${id}`);
}

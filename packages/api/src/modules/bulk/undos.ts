import type { Transaction } from "@dealflow/db/client";
import { changes, undos } from "@dealflow/db/schema";
import type { BulkResult } from "@dealflow/validators/bulk";
import { UNDO_MINUTES } from "@dealflow/validators/labels/bulk";
import type { BulkKind } from "@dealflow/validators/labels/records";
import { and, asc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { writtenRow } from "../../core/changes.ts";
import type { Context, MemberContext } from "../../core/context.ts";
import { eachRow, resultsOf } from "./each-row.ts";
import { type RevertIn, rowChange } from "./revert-row.ts";
import type { StoredRows } from "./stored-rows.ts";

/** Keeps what it takes to undo the transaction. Returns its id. */
export async function keepUndo(
  tx: Transaction,
  { actor, now }: MemberContext,
  list: BulkKind,
  deleted?: StoredRows,
): Promise<number> {
  const kept = { list, deleted, madeBy: actor.id, madeAt: now() };
  return writtenRow(await tx.insert(undos).values(kept).returning({ id: undos.id })).id;
}

/** What was changed before this moment can no longer be undone. */
export const earliestMoment = (now: Date) => new Date(now.getTime() - UNDO_MINUTES * 60_000);

/** Deletes what can no longer be undone, and with it the copies of deleted rows. */
export async function pruneUndos({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.delete(undos).where(lt(undos.madeAt, earliestMoment(now())));
}

/** Each domain's own, of the kinds that are changed several at a time. */
export type Reverts = Record<BulkKind, RevertIn>;

/** Takes back what a transaction changed, of each record that nobody has changed since. */
export async function takeBack(
  tx: Transaction,
  ctx: MemberContext,
  reverts: Reverts,
  { list, transactionId }: Pick<typeof undos.$inferSelect, "list" | "transactionId">,
): Promise<BulkResult[]> {
  const written = await tx
    .select({
      changeId: changes.id,
      id: changes.recordId,
      version: changes.version,
      before: changes.before,
      after: changes.after,
    })
    .from(changes)
    .where(and(eq(changes.transactionId, transactionId), eq(changes.entity, list)))
    .orderBy(asc(changes.id));
  const byId = new Map(
    z
      .array(rowChange)
      .parse(written)
      .map((change) => [change.id, { ...change, transactionId }]),
  );
  const { refused } = await eachRow(byId.values(), (change) => reverts[list](tx, ctx, change));
  return resultsOf(byId.keys(), refused);
}

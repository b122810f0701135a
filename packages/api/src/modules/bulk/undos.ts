import type { Transaction } from "@dealflow/db/client";
import { changes, trash, undos } from "@dealflow/db/schema";
import type { BulkResult } from "@dealflow/validators/bulk";
import { UNDO_MINUTES } from "@dealflow/validators/labels/bulk";
import type { BulkKind } from "@dealflow/validators/labels/records";
import { and, asc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { writtenRow } from "../../core/changes.ts";
import type { Context, MemberContext } from "../../core/context.ts";
import { conflict, DomainError, errorBody } from "../../core/errors.ts";
import { titleOf } from "../trash/delete.ts";
import { restoreFromTrash } from "../trash/restore.ts";
import { type RevertIn, rowChange } from "./revert-row.ts";

/** Keeps what it takes to undo the transaction. Returns its id. */
export async function keepUndo(
  tx: Transaction,
  { actor, now }: MemberContext,
  list: BulkKind,
): Promise<number> {
  const row = { list, madeBy: actor.id, madeAt: now() };
  return writtenRow(await tx.insert(undos).values(row).returning({ id: undos.id })).id;
}

/** What was changed before this moment can no longer be undone. */
export const earliestMoment = (now: Date) => new Date(now.getTime() - UNDO_MINUTES * 60_000);

/** Deletes what can no longer be undone. */
export async function pruneUndos({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.delete(undos).where(lt(undos.madeAt, earliestMoment(now())));
}

/** Each domain's own, of the kinds that are changed several at a time. */
export type Reverts = Record<BulkKind, RevertIn>;

/** Takes back what a transaction changed or deleted, of each record that nobody has changed since. */
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
  const deleted = written.flatMap(({ id, after }) => (after === null ? id : []));
  if (deleted.length > 0) {
    const { entries, refused } = await restoreFromTrash(tx, list, deleted, eq(trash.deletedBy, ctx.actor.id));
    const found = new Set(entries.map(({ recordId }) => recordId));
    for (const id of deleted)
      if (!found.has(id)) refused.set(id, conflict(`${titleOf(list)} was restored since`));
    return resultsOf(deleted, refused);
  }
  const byId = new Map(
    z
      .array(rowChange)
      .parse(written)
      .map((change) => [change.id, { ...change, transactionId }]),
  );
  const { refused } = await eachRow(byId.values(), (change) => reverts[list](tx, ctx, change));
  return resultsOf(byId.keys(), refused);
}

/**
 * Does the work for one row after the other, in the order of their ids: two calls that name the same rows lock them in the same order.
 * What refuses a row is kept under its id; the work must refuse before it writes. Any other error ends all of it.
 */
export async function eachRow<Row extends { id: number }, Done>(
  rows: Iterable<Row>,
  work: (row: Row) => Promise<Done>,
): Promise<{ done: Done[]; refused: Map<number, DomainError> }> {
  const done: Done[] = [];
  const refused = new Map<number, DomainError>();
  const byId = new Map(Array.from(rows, (row) => [row.id, row]));
  for (const row of [...byId.values()].toSorted((one, other) => one.id - other.id)) {
    try {
      done.push(await work(row));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.set(row.id, error);
    }
  }
  return { done, refused };
}

/** One result for each id, in their order. */
export function resultsOf(ids: Iterable<number>, refused: ReadonlyMap<number, DomainError>): BulkResult[] {
  return [...new Set(ids)].map((id) => {
    const error = refused.get(id);
    if (!error) return { id, ok: true };
    const { code, message } = errorBody(error);
    return { id, ok: false, code, message };
  });
}

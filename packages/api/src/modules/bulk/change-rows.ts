import type { Transaction } from "@dealflow/db/client";
import { undos } from "@dealflow/db/schema";
import type { BulkAnswer, BulkResult } from "@dealflow/validators/bulk";
import type { BulkList } from "@dealflow/validators/labels/bulk";
import { and, asc, inArray, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Written, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { eachRow, refusedRow } from "./each-row.ts";
import { type StoredRows, storeRows } from "./stored-rows.ts";

/** Changes each row, in one transaction. A row that refuses stays as it is, and the others are changed. */
export function changeRows(
  ctx: MemberContext,
  list: BulkList,
  ids: readonly number[],
  change: (tx: Transaction, id: number) => Promise<Written<object>>,
): Promise<BulkAnswer> {
  return write(ctx, async (tx) => {
    const { results, done } = await eachRow(ids, (id) => change(tx, id));
    const isChanged = done.some(({ before, after }) => before !== after);
    return { results: inOrder(ids, results), undoId: isChanged ? await keepUndo(tx, ctx, list) : null };
  });
}

interface DeletedRows {
  /** Also the name of their table. */
  list: BulkList;
  table: PgTable & { id: AnyPgColumn };
  /** What a row is called in messages. */
  what: string;
  /** Which of them the actor may delete. */
  condition?: SQL | undefined;
}

/** Deletes rows with all that hangs on them, in one transaction. A row that there is not is refused. */
export function deleteRows(
  ctx: MemberContext,
  ids: readonly number[],
  { list, table, what, condition }: DeletedRows,
): Promise<BulkAnswer> {
  return write(ctx, async (tx) => {
    const found = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, [...ids]), condition))
      .orderBy(asc(table.id))
      .for("update");
    const going = found.map(({ id }) => Number(id));
    const stored = await storeRows(tx, list, going);
    if (going.length > 0) await tx.delete(table).where(inArray(table.id, going));
    const gone = new Set(going);
    const results = new Map(
      ids.map((id) => [id, gone.has(id) ? { id, ok: true } : refusedRow(id, notFound(what))]),
    );
    return {
      results: inOrder(ids, results),
      undoId: gone.size > 0 ? await keepUndo(tx, ctx, list, stored) : null,
    };
  });
}

const inOrder = (ids: readonly number[], results: ReadonlyMap<number, BulkResult>): BulkResult[] =>
  [...new Set(ids)].flatMap((id) => results.get(id) ?? []);

/** Keeps what it takes to undo the transaction. Returns its id. */
async function keepUndo(
  tx: Transaction,
  { actor, now }: MemberContext,
  list: BulkList,
  deleted?: StoredRows,
): Promise<number> {
  const kept = { list, deleted, madeBy: actor.id, madeAt: now() };
  return writtenRow(await tx.insert(undos).values(kept).returning({ id: undos.id })).id;
}

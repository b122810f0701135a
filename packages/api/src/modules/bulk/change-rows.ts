import type { Transaction } from "@dealflow/db/client";
import type { BulkAnswer } from "@dealflow/validators/bulk";
import type { BulkKind } from "@dealflow/validators/labels/records";
import { and, asc, inArray, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Written } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { storeRows } from "./stored-rows.ts";
import { eachRow, keepUndo, resultsOf } from "./undos.ts";

/** Changes each row, in one transaction. A row that refuses stays as it is, and the others are changed. */
export function changeRows(
  ctx: MemberContext,
  list: BulkKind,
  ids: readonly number[],
  change: (tx: Transaction, id: number) => Promise<Written<object>>,
): Promise<BulkAnswer> {
  return write({ ...ctx, source: "bulk" }, async (tx) => {
    const rows = ids.map((id) => ({ id }));
    const { done, refused } = await eachRow(rows, ({ id }) => change(tx, id));
    const isChanged = done.some(({ before, after }) => before !== after);
    return { results: resultsOf(ids, refused), undoId: isChanged ? await keepUndo(tx, ctx, list) : null };
  });
}

interface DeletedRows {
  /** Also the name of their table. */
  list: BulkKind;
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
  return write({ ...ctx, source: "bulk" }, async (tx) => {
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
    const refused = new Map(ids.filter((id) => !gone.has(id)).map((id) => [id, notFound(what)]));
    return {
      results: resultsOf(ids, refused),
      undoId: gone.size > 0 ? await keepUndo(tx, ctx, list, stored) : null,
    };
  });
}

import type { Transaction } from "@dealflow/db/client";
import type { BulkAnswer } from "@dealflow/validators/bulk";
import type { BulkKind } from "@dealflow/validators/labels/records";
import type { Written } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { type DomainError, notFound } from "../../core/errors.ts";
import { write, writeIdOf } from "../../core/write.ts";
import { lockSeen, moveToTrash, titleOf } from "../trash/delete.ts";
import { eachRow, resultsOf } from "./each-row.ts";

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
    return {
      results: resultsOf(ids, refused),
      undoId: isChanged ? await writeIdOf(tx, ctx.actor, list) : null,
    };
  });
}

/** Why some of the locked records may not be deleted by the actor, by their ids. */
type Refuse = (tx: Transaction, ids: readonly number[]) => Promise<Map<number, DomainError>>;

const nothing: Refuse = () => Promise.resolve(new Map());

/** Moves records to the trash with all that hangs on them, in one transaction. One that there is not is refused. */
export function deleteRows(
  ctx: MemberContext,
  list: BulkKind,
  ids: readonly number[],
  refuse: Refuse = nothing,
): Promise<BulkAnswer> {
  return write({ ...ctx, source: "bulk" }, async (tx) => {
    const found = await lockSeen(tx, ctx, list, ids);
    const refused = await refuse(tx, found);
    const going = found.filter((id) => !refused.has(id));
    await moveToTrash(tx, ctx, list, going);
    for (const id of ids) if (!found.includes(id)) refused.set(id, notFound(titleOf(list)));
    return {
      results: resultsOf(ids, refused),
      undoId: going.length > 0 ? await writeIdOf(tx, ctx.actor, list) : null,
    };
  });
}

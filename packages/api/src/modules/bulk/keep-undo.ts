import type { Transaction } from "@dealflow/db/client";
import { undos } from "@dealflow/db/schema";
import type { BulkKind } from "@dealflow/validators/labels/records";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
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

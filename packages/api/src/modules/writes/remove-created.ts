import type { Transaction } from "@dealflow/db/client";
import { changes } from "@dealflow/db/schema";
import { RECORDS, type TrashKind } from "@dealflow/validators/labels/records";
import { sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { conflict, notFound } from "../../core/errors.ts";
import type { RowChange } from "../bulk/revert-row.ts";
import { lockSeen, moveToTrash, titleOf } from "../trash/delete.ts";

/** Moves a record that a transaction created to the trash, unless others have written to it, or to what hangs on it. */
export async function removeCreated(
  tx: Transaction,
  ctx: MemberContext,
  kind: TrashKind,
  { id, transactionId }: Pick<RowChange, "id" | "transactionId">,
): Promise<void> {
  const [seen] = await lockSeen(tx, ctx, kind, [id]);
  if (seen === undefined) throw notFound(titleOf(kind));
  await tx.transaction(async (savepoint) => {
    await moveToTrash(savepoint, ctx, kind, [id]);
    const ofOthers = await savepoint.execute(sql`
      select from ${changes} as gone join ${changes} as was using (entity, record_id)
      where gone.transaction_id = pg_current_xact_id() and gone.after is null
        and was.id < gone.id and was.transaction_id <> ${transactionId}::xid8 and was.changed_by is distinct from ${ctx.actor.id}
      limit 1`);
    if (ofOthers.length > 0) throw conflict(`Someone has worked on this ${RECORDS[kind].noun} since`);
  });
}

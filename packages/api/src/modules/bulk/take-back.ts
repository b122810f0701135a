import type { Transaction } from "@dealflow/db/client";
import { changes, type undos } from "@dealflow/db/schema";
import type { BulkResult } from "@dealflow/validators/bulk";
import type { BulkKind } from "@dealflow/validators/labels/records";
import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { eachRow, resultsOf } from "./each-row.ts";
import { type RevertIn, rowChange } from "./revert-row.ts";

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

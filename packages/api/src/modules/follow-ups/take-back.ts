import type { Transaction } from "@dealflow/db/client";
import { changes } from "@dealflow/db/schema";
import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { DomainError } from "../../core/errors.ts";
import { restoreColumns } from "../bulk/revert-row.ts";
import { lockDeal } from "../deals/queries.ts";
import { recordFollowUp } from "./record.ts";

const touched = z.object({
  dealId: z.number(),
  before: z.looseObject({ rim_touched_at: z.unknown() }),
  after: z.looseObject({ rim_touched_at: z.unknown() }),
});

/**
 * Takes back that a transaction touched deals, with the dates that it moved, but not of those in `kept`. A deal that was touched, moved
 * or written off since stays as it is. The record of follow-ups keeps both.
 */
export async function takeBackTouches(
  tx: Transaction,
  ctx: MemberContext,
  transactionId: string,
  kept: ReadonlySet<number>,
): Promise<void> {
  const found = await tx
    .select({ dealId: changes.recordId, before: changes.before, after: changes.after })
    .from(changes)
    .where(
      and(
        eq(changes.transactionId, transactionId),
        eq(changes.entity, "deals"),
        sql`${changes.before} is not null and ${changes.after} ? 'rim_touched_at'`,
      ),
    )
    .orderBy(asc(changes.recordId), asc(changes.id));
  for (const [dealId, entries] of Map.groupBy(z.array(touched).parse(found), (entry) => entry.dealId)) {
    const [first, last] = [entries.at(0), entries.at(-1)];
    if (!first || !last || kept.has(dealId)) continue;
    await takeBackTouch(tx, ctx, {
      id: dealId,
      before: { ...last.before, ...first.before },
      after: { ...first.after, ...last.after },
    });
  }
}

async function takeBackTouch(
  tx: Transaction,
  ctx: MemberContext,
  change: Parameters<typeof restoreColumns>[3],
): Promise<void> {
  try {
    const before = await lockDeal(tx, ctx, change.id);
    await restoreColumns(tx, ctx, "deals", change);
    const after = await lockDeal(tx, ctx, change.id);
    const entry = { createdBy: ctx.actor.id, createdAt: after.updatedAt };
    await recordFollowUp(tx, { kind: "moved", before, after, ...entry });
  } catch (error) {
    // Changed since, or gone.
    if (!(error instanceof DomainError)) throw error;
  }
}

import type { Transaction } from "@dealflow/db/client";
import { deals } from "@dealflow/db/schema";
import type { TouchSource } from "@dealflow/validators/follow-ups";
import { and, eq } from "drizzle-orm";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { visibleDeals } from "../../core/visibility.ts";
import { intervalAfter } from "../deals/policy.ts";
import { dealColumns, isRimDeal } from "../deals/queries.ts";
import { recordFollowUp } from "./record.ts";

export interface Touch {
  dealId: number;
  source: TouchSource;
  /** When it happened: of a call or meeting its time, of an e-mail when it was sent. */
  at: Date;
}

/**
 * Keeps that someone was in touch about a deal, and moves its next follow-up to one interval later, never to an earlier day.
 * Call it in the transaction that writes what touched; every member sees the entry, so not for what only one may see.
 * Does nothing for deals that are not RIM, for what is still to come, and for what is older than the last touch.
 */
export async function touchDeal(
  tx: Transaction,
  ctx: Pick<MemberContext, "now"> & { actor: { id: number } },
  { dealId, source, at }: Touch,
): Promise<void> {
  // Not `for update`, for which two writes that have both named the deal would wait for each other.
  const [before] = await tx
    .select(dealColumns)
    .from(deals)
    .where(and(eq(deals.id, dealId), visibleDeals(ctx.actor), isRimDeal))
    .for("no key update");
  const now = ctx.now();
  if (!before?.rimFollowUpInterval || !before.rimFollowUpDate || at > now) return;
  if (before.rimTouchedAt && at < before.rimTouchedAt) return;

  const moved = intervalAfter(at, before.rimFollowUpInterval);
  const isLater = before.rimMovesOnTouch && moved > before.rimFollowUpDate;
  const after = writtenRow(
    await tx
      .update(deals)
      .set({
        rimTouchedAt: at,
        rimFollowUpDate: isLater ? moved : before.rimFollowUpDate,
        updatedAt: now,
        version: before.version + 1,
      })
      .where(eq(deals.id, dealId))
      .returning(dealColumns),
  );
  await recordFollowUp(tx, {
    kind: "touched",
    source,
    before,
    after,
    createdBy: ctx.actor.id,
    createdAt: now,
  });
}

import type { Transaction } from "@dealflow/db/client";
import { activities, deals } from "@dealflow/db/schema";
import {
  CATEGORY_LABELS,
  type Deal,
  dealTitle,
  STAGE_LABELS,
  type UpdateDealInput,
} from "@dealflow/validators/deals";
import { eq } from "drizzle-orm";
import { changedFields, requireVersion, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { invalid, unprocessable } from "../../core/errors.ts";
import { tellOfDeal } from "../notifications/events.ts";
import { isMember, requireLead } from "../users/access.ts";
import { closedAtAfter, followUpAfter, isOpen } from "./policy.ts";
import { dealColumns, lockDeal } from "./queries.ts";
import { recordHistory } from "./record.ts";

/** Writes the fields that were sent; stage and category bring closedAt, follow-up, history and activity with them. */
export async function updateDeal(ctx: MemberContext, input: UpdateDealInput): Promise<Deal> {
  const { id, expectedVersion, ...sent } = input;

  return ctx.db.transaction(async (tx) => {
    const before = await lockDeal(tx, id);
    // Asked for once the deal is ours, so that no change of it is dated before the one it followed.
    const now = ctx.now();
    requireVersion("This deal", before, expectedVersion);

    const changes = changedFields(before, { ...sent, ...standingAfter(before, sent, now) });
    if (Object.keys(changes).length === 0) return before;
    if (changes.leadUserId) await requireLead(tx, changes.leadUserId);
    else if (await opensWithoutItsLead(tx, before, changes)) changes.leadUserId = null;

    const after = writtenRow(
      await tx
        .update(deals)
        .set({ ...changes, updatedAt: now, version: before.version + 1 })
        .where(eq(deals.id, id))
        .returning(dealColumns),
    );

    await recordHistory(tx, { before, after, changedBy: ctx.actor.id, changedAt: now });
    await tx.insert(activities).values({
      ...activityOf(before, after),
      userId: ctx.actor.id,
      dealId: id,
      createdAt: now,
    });
    await tellOfDeal(ctx, tx, { before, after });
    return after;
  });
}

type Sent = Omit<UpdateDealInput, "id" | "expectedVersion">;

/** The columns that follow from stage and category: never taken as sent. */
function standingAfter(before: Deal, sent: Sent, now: Date) {
  const next = { stage: sent.stage ?? before.stage, category: sent.category ?? before.category };
  const closedAt = closedAtAfter(next, before.closedAt, now);
  if (next.category !== "rim") {
    if (sent.rimFollowUpInterval || sent.rimFollowUpDate) {
      const path = sent.rimFollowUpInterval ? "rimFollowUpInterval" : "rimFollowUpDate";
      throw unprocessable(path, "Only RIM deals have a follow-up");
    }
    return { closedAt, rimFollowUpInterval: null, rimFollowUpDate: null };
  }
  const followUp = followUpAfter(before, sent, now);
  if (!followUp) throw invalid("rimFollowUpInterval", "Follow-up interval is required");
  return { closedAt, ...followUp };
}

/** Whoever led a deal that is over may have left since: they do not come back as it opens again. */
async function opensWithoutItsLead(tx: Transaction, before: Deal, changes: Partial<Deal>): Promise<boolean> {
  const opens = !isOpen(before) && isOpen({ ...before, ...changes });
  return opens && before.leadUserId !== null && !(await isMember(tx, before.leadUserId));
}

function activityOf(before: Deal, after: Deal) {
  const title = dealTitle(after);
  if (after.stage === "closed" && before.stage !== "closed") {
    return { type: "deal_closed", description: `Closed deal ${title}` } as const;
  }
  const moves = [
    after.stage !== before.stage && STAGE_LABELS[after.stage],
    after.category !== before.category && CATEGORY_LABELS[after.category],
  ].filter((move) => move !== false);
  const description = moves.length > 0 ? `Moved ${title} to ${moves.join(" and ")}` : `Updated deal ${title}`;
  return { type: "deal_updated", description } as const;
}

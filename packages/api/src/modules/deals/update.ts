import type { Transaction } from "@dealflow/db/client";
import { deals } from "@dealflow/db/schema";
import {
  CATEGORY_LABELS,
  type Deal,
  dealTitle,
  isOpenDeal,
  STAGE_LABELS,
  type UpdateDealInput,
} from "@dealflow/validators/deals";
import { eq } from "drizzle-orm";
import { changedFields, requireVersion, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { invalid, unprocessable } from "../../core/errors.ts";
import { recordFollowUp } from "../follow-ups/record.ts";
import { notifyAboutDeal } from "../notifications/events.ts";
import { isMember, requireLead } from "../users/access.ts";
import { closedAtAfter, followUpAfter } from "./policy.ts";
import { dealColumns, lockDeal } from "./queries.ts";
import { addDealActivity, recordHistory } from "./record.ts";
import { recordChanges } from "./record-change.ts";

/** Writes the fields that were sent. Changes of stage and category also set closedAt and follow-up, and add history. */
export async function updateDeal(ctx: MemberContext, input: UpdateDealInput): Promise<Deal> {
  const { id, expectedVersion, ...sent } = input;

  return ctx.db.transaction(async (tx) => {
    const before = await lockDeal(tx, id);
    // Read after the row is locked, so that concurrent changes have increasing times.
    const now = ctx.now();
    requireVersion("This deal", before, expectedVersion);

    const changes = changedFields(before, { ...sent, ...derivedFields(before, sent, now) });
    if (Object.keys(changes).length === 0) return before;
    if (changes.leadUserId) await requireLead(tx, changes.leadUserId);
    else if (await reopensWithFormerLead(tx, before, changes)) changes.leadUserId = null;

    const after = writtenRow(
      await tx
        .update(deals)
        .set({ ...changes, updatedAt: now, version: before.version + 1 })
        .where(eq(deals.id, id))
        .returning(dealColumns),
    );

    const userId = ctx.actor.id;
    // Sent one after the other without waiting for the answers in between.
    await Promise.all([
      recordHistory(tx, { before, after, changedBy: userId, changedAt: now }),
      addDealActivity(tx, { ...activityOf(before, after), userId, dealId: id, createdAt: now }),
      recordChanges(tx, leadChange(before, after, { changedBy: userId, changedAt: now })),
      before.category === after.category &&
        recordFollowUp(tx, { kind: "moved", before, after, createdBy: userId, createdAt: now }),
    ]);
    await notifyAboutDeal(ctx, tx, { before, after });
    return after;
  });
}

type Sent = Omit<UpdateDealInput, "id" | "expectedVersion">;

const RIM_FIELDS = ["rimFollowUpInterval", "rimFollowUpDate", "rimMovesOnTouch"] as const;

/** The columns that depend on stage and category. */
function derivedFields(before: Deal, sent: Sent, now: Date) {
  const next = { stage: sent.stage ?? before.stage, category: sent.category ?? before.category };
  const closedAt = closedAtAfter(next, before.closedAt, now);
  if (next.category !== "rim") {
    const misplaced = RIM_FIELDS.find((field) => (sent[field] ?? null) !== null);
    if (misplaced) throw unprocessable(misplaced, "Only RIM deals have a follow-up");
    return { closedAt, rimFollowUpInterval: null, rimFollowUpDate: null };
  }
  const followUp = followUpAfter(before, sent, now);
  if (!followUp) throw invalid("rimFollowUpInterval", "Follow-up interval is required");
  return { closedAt, ...followUp };
}

/** Whether a closed deal becomes open again whose lead is no longer a member; it then becomes unassigned. */
async function reopensWithFormerLead(
  tx: Transaction,
  before: Deal,
  changes: Partial<Deal>,
): Promise<boolean> {
  const reopens = !isOpenDeal(before) && isOpenDeal({ ...before, ...changes });
  return reopens && before.leadUserId !== null && !(await isMember(tx, before.leadUserId));
}

function leadChange(before: Deal, after: Deal, made: { changedBy: number; changedAt: Date }) {
  if (before.leadUserId === after.leadUserId) return [];
  const leads = { fromUserId: before.leadUserId, toUserId: after.leadUserId };
  return [{ ...made, ...leads, dealId: after.id, field: "lead" as const }];
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

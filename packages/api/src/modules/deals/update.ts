import type { Transaction } from "@dealflow/db/client";
import { deals } from "@dealflow/db/schema";
import { type Deal, isOpenDeal, type UpdateDealInput } from "@dealflow/validators/deals";
import { eq } from "drizzle-orm";
import { changedFields, requireVersion, type Written, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { changedCustom } from "../../core/custom-columns.ts";
import { invalid, unprocessable } from "../../core/errors.ts";
import { requireListed } from "../../core/listed-values.ts";
import { write } from "../../core/write.ts";
import { recordActivity } from "../activities/record.ts";
import { readCustom } from "../fields/values.ts";
import { recordFollowUp } from "../follow-ups/record.ts";
import { notifyAboutDeal } from "../notifications/notify-about.ts";
import { isMember, requireLead } from "../users/access.ts";
import { closedAtAfter, followUpAfter } from "./policy.ts";
import { dealColumns, lockDeal } from "./queries.ts";

/** Writes the fields that were sent. Changes of stage and category also set closedAt and follow-up. */
export async function updateDeal(ctx: MemberContext, input: UpdateDealInput): Promise<Deal> {
  const { after } = await write(ctx, (tx) => updateDealIn(tx, ctx, input));
  return after;
}

/** The same within a transaction. */
export async function updateDealIn(
  tx: Transaction,
  ctx: MemberContext,
  { id, expectedVersion, custom, ...sent }: UpdateDealInput,
  options?: { takesRetired: boolean },
): Promise<Written<Deal>> {
  const before = await lockDeal(tx, ctx, id);
  // Read after the row is locked, so that concurrent changes have increasing times.
  const now = ctx.now();
  requireVersion("This deal", before, expectedVersion, "deals");

  const changes = changedFields(before, { ...sent, ...derivedFields(before, sent, now) });
  await requireListed(tx, "deals", changes, options);
  const ofOwn = await readCustom(tx, ctx, "deals", custom, before.custom, options);
  if (Object.keys(changes).length === 0 && !ofOwn) return { before, after: before };
  if (changes.leadUserId) await requireLead(tx, changes.leadUserId);
  else if (await reopensWithFormerLead(tx, before, changes)) changes.leadUserId = null;

  const after = writtenRow(
    await tx
      .update(deals)
      .set({
        ...changes,
        ...(ofOwn && { custom: changedCustom(deals.custom, ofOwn) }),
        updatedAt: now,
        version: before.version + 1,
      })
      .where(eq(deals.id, id))
      .returning(dealColumns),
  );
  await recordDealUpdate(tx, ctx, { before, after });
  await notifyAboutDeal(ctx, tx, { before, after });
  return { before, after };
}

/** Adds what was changed to the feed, and a follow-up that was moved to its record. */
export async function recordDealUpdate(
  tx: Transaction,
  { actor }: MemberContext,
  { before, after }: Written<Deal>,
): Promise<void> {
  const { id: dealId, updatedAt: createdAt } = after;
  // Sent one after the other without waiting for the answers in between.
  await Promise.all([
    recordActivity(tx, { ...activityOf(before, after), userId: actor.id, dealId, createdAt }),
    before.category === after.category &&
      recordFollowUp(tx, { kind: "moved", before, after, createdBy: actor.id, createdAt }),
  ]);
}

type Sent = Omit<UpdateDealInput, "id" | "expectedVersion" | "custom">;

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

function activityOf(before: Deal, after: Deal) {
  if (after.stage === "closed" && before.stage !== "closed") return { kind: "deal_closed" } as const;
  const stage = after.stage === before.stage ? null : after.stage;
  const category = after.category === before.category ? null : after.category;
  return { kind: stage || category ? "deal_moved" : "deal_updated", stage, category } as const;
}

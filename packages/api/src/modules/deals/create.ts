import type { Transaction } from "@dealflow/db/client";
import { deals } from "@dealflow/db/schema";
import type { CreateDealInput, Deal } from "@dealflow/validators/deals";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { type CustomChanges, newCustom } from "../../core/custom-columns.ts";
import { requireListed } from "../../core/listed-values.ts";
import { write } from "../../core/write.ts";
import { recordActivity } from "../activities/record.ts";
import { readCustom } from "../fields/values.ts";
import { notifyAboutDeal } from "../notifications/notify-about.ts";
import { requireLead } from "../users/access.ts";
import { closedAtAfter } from "./policy.ts";
import { dealColumns } from "./queries.ts";

/** Creates an active deal, in initial discussion unless a stage was sent. */
export function createDeal(ctx: MemberContext, input: CreateDealInput): Promise<Deal> {
  return write(ctx, async (tx) => {
    if (input.leadUserId) await requireLead(tx, input.leadUserId);
    await requireListed(tx, "deals", input);
    const custom = await readCustom(tx, ctx, "deals", input.custom);
    const deal = await insertDeal(tx, { ...input, custom }, { by: ctx.actor.id, at: ctx.now() });
    await notifyAboutDeal(ctx, tx, { before: null, after: deal });
    return deal;
  });
}

interface NewDeal extends Omit<CreateDealInput, "custom"> {
  custom: CustomChanges | undefined;
  sourcePipelineId?: number;
}

/** Inserts a new active deal with its activities. The caller must have checked the lead. */
export async function insertDeal(
  tx: Transaction,
  fields: NewDeal,
  { by, at }: { by: number; at: Date },
): Promise<Deal> {
  const state = { stage: fields.stage ?? "initial_discussion", category: "active" } as const;
  const closedAt = closedAtAfter(state, null, at);
  const deal = writtenRow(
    await tx
      .insert(deals)
      .values({
        ...fields,
        custom: newCustom(fields.custom),
        ...state,
        closedAt,
        createdAt: at,
        updatedAt: at,
      })
      .returning(dealColumns),
  );
  const activity = { userId: by, dealId: deal.id, createdAt: at };
  await recordActivity(tx, { ...activity, kind: "deal_created" });
  if (deal.stage === "closed") await recordActivity(tx, { ...activity, kind: "deal_closed" });
  return deal;
}

import type { CreateDealInput, Deal } from "@dealflow/validators/deals";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { notifyAboutDeal } from "../notifications/events.ts";
import { requireLead } from "../users/access.ts";
import { insertDeal } from "./insert.ts";

/** Creates an active deal, in initial discussion unless a stage was sent. */
export function createDeal(ctx: MemberContext, input: CreateDealInput): Promise<Deal> {
  return write(ctx, async (tx) => {
    if (input.leadUserId) await requireLead(tx, input.leadUserId);
    const deal = await insertDeal(tx, input, { by: ctx.actor.id, at: ctx.now() });
    await notifyAboutDeal(ctx, tx, { before: null, after: deal });
    return deal;
  });
}

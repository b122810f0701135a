import type { CreateDealInput, Deal } from "@dealflow/validators/deals";
import type { MemberContext } from "../../core/context.ts";
import { tellOfDeal } from "../notifications/events.ts";
import { requireLead } from "../users/access.ts";
import { insertDeal } from "./insert.ts";

/** A new active deal, in the stage that was sent or at initial discussion. */
export function createDeal(ctx: MemberContext, input: CreateDealInput): Promise<Deal> {
  return ctx.db.transaction(async (tx) => {
    if (input.leadUserId) await requireLead(tx, input.leadUserId);
    const deal = await insertDeal(tx, input, { by: ctx.actor.id, at: ctx.now() });
    await tellOfDeal(ctx, tx, { before: null, after: deal });
    return deal;
  });
}

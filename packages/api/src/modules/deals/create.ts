import { activities, deals } from "@dealflow/db/schema";
import type { CreateDealInput, Deal } from "@dealflow/validators/deals";
import type { MemberContext } from "../../context.ts";
import { requireLead } from "../users/access.ts";
import { closedAtAfter } from "./policy.ts";
import { dealColumns } from "./queries.ts";
import { dealTitle, recordHistory } from "./record.ts";

/** A new active deal, in the stage that was sent or at initial discussion. */
export async function createDeal(ctx: MemberContext, input: CreateDealInput): Promise<Deal> {
  const now = ctx.now();
  const standing = { stage: input.stage ?? "initial_discussion", category: "active" } as const;

  return ctx.db.transaction(async (tx) => {
    if (input.leadUserId) await requireLead(tx, input.leadUserId);
    const [deal] = await tx
      .insert(deals)
      .values({
        ...input,
        ...standing,
        closedAt: closedAtAfter(standing, null, now),
        createdAt: now,
        updatedAt: now,
      })
      .returning(dealColumns);
    if (!deal) throw new Error("insert into deals returned no row");

    await recordHistory(tx, { before: null, after: deal, changedBy: ctx.actor.id, changedAt: now });
    await tx.insert(activities).values({
      type: "deal_created",
      description: `Created deal ${dealTitle(deal)}`,
      userId: ctx.actor.id,
      dealId: deal.id,
      createdAt: now,
    });
    return deal;
  });
}

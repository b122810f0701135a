import { fundingSources } from "@dealflow/db/schema";
import type { CreateFundingSourceInput, FundingSource } from "@dealflow/validators/funding-sources";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { requireDeal } from "../deals/access.ts";
import { moveLastUpdated } from "../deals/move-last-updated.ts";
import { rateAfter } from "./policy.ts";
import { fundingColumns } from "./queries.ts";

export function createFundingSource(
  ctx: MemberContext,
  input: CreateFundingSourceInput,
): Promise<FundingSource> {
  const now = ctx.now();
  return write(ctx, async (tx) => {
    await requireDeal(tx, ctx.actor, input.dealId);
    const added = writtenRow(
      await tx
        .insert(fundingSources)
        .values({ ...input, ...rateAfter({}, input), addedBy: ctx.actor.id, createdAt: now, updatedAt: now })
        .returning(fundingColumns),
    );
    await moveLastUpdated(tx, added.dealId, now);
    return added;
  });
}

import { fundingSources } from "@dealflow/db/schema";
import type { CreateFundingSourceInput, FundingSource } from "@dealflow/validators/funding-sources";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { requireDeal } from "../deals/access.ts";
import { recordFunding } from "../deals/record-change.ts";
import { rateAfter } from "./policy.ts";
import { fundingColumns } from "./queries.ts";

export function createFundingSource(
  ctx: MemberContext,
  input: CreateFundingSourceInput,
): Promise<FundingSource> {
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    await requireDeal(tx, input.dealId);
    const source = writtenRow(
      await tx
        .insert(fundingSources)
        .values({ ...input, ...rateAfter({}, input), addedBy: ctx.actor.id, createdAt: now, updatedAt: now })
        .returning(fundingColumns),
    );
    await recordFunding(tx, { before: null, after: source, changedBy: ctx.actor.id, changedAt: now });
    return source;
  });
}

import { fundingSources } from "@dealflow/db/schema";
import type {
  CreateFundingSourceInput,
  FundingSource,
  UpdateFundingSourceInput,
} from "@dealflow/validators/funding-sources";
import { eq } from "drizzle-orm";
import { changedFields, requireVersion, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { requireListed } from "../../core/listed-values.ts";
import { write } from "../../core/write.ts";
import { requireDeal } from "../deals/access.ts";
import { moveLastUpdated } from "../deals/move-last-updated.ts";
import { rateAfter, wordsAfter } from "./policy.ts";
import { fundingColumns, lockFundingSource } from "./queries.ts";

export function createFundingSource(
  ctx: MemberContext,
  input: CreateFundingSourceInput,
): Promise<FundingSource> {
  const now = ctx.now();
  return write(ctx, async (tx) => {
    await requireDeal(tx, ctx.actor, input.dealId);
    await requireListed(tx, "funding_sources", input);
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

/** Writes the fields that were sent. The deal and `addedBy` cannot change. */
export function updateFundingSource(
  ctx: MemberContext,
  input: UpdateFundingSourceInput,
): Promise<FundingSource> {
  const { id, expectedVersion, ...sent } = input;
  return write(ctx, async (tx) => {
    const before = await lockFundingSource(tx, ctx, id);
    requireVersion("This funding source", before, expectedVersion, "funding_sources");

    const rated = { ...sent, ...rateAfter(before, sent) };
    const changes = changedFields(before, { ...rated, ...wordsAfter(before, rated) });
    if (Object.keys(changes).length === 0) return before;
    await requireListed(tx, "funding_sources", changes);

    const now = ctx.now();
    const after = writtenRow(
      await tx
        .update(fundingSources)
        .set({ ...changes, updatedAt: now, version: before.version + 1 })
        .where(eq(fundingSources.id, id))
        .returning(fundingColumns),
    );
    await moveLastUpdated(tx, after.dealId, now);
    return after;
  });
}

import { type RevertIn, restoreColumns } from "../bulk/revert-row.ts";
import { moveLastUpdated } from "../deals/move-last-updated.ts";
import { lockFundingSource } from "./queries.ts";

/** Writes a funding source as it was before a change. */
export const revertFundingSourceIn: RevertIn = async (tx, ctx, change) => {
  const { dealId } = await lockFundingSource(tx, ctx, change.id);
  await restoreColumns(tx, ctx, "funding_sources", change);
  await moveLastUpdated(tx, dealId, ctx.now());
};

import { fundingSources } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { recordFunding } from "../deals/record-change.ts";
import { fundingColumns } from "./queries.ts";

export async function deleteFundingSource(ctx: MemberContext, id: number): Promise<{ success: true }> {
  await ctx.db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(fundingSources)
      .where(eq(fundingSources.id, id))
      .returning(fundingColumns);
    if (!deleted) throw notFound("Funding source");
    await recordFunding(tx, {
      before: deleted,
      after: null,
      changedBy: ctx.actor.id,
      changedAt: ctx.now(),
    });
  });
  return { success: true };
}

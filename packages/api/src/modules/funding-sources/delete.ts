import { fundingSources } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { moveLastUpdated } from "../deals/move-last-updated.ts";
import { lockFundingSource } from "./queries.ts";

export function deleteFundingSource(ctx: MemberContext, id: number): Promise<{ success: true }> {
  return write(ctx, async (tx) => {
    const { dealId } = await lockFundingSource(tx, ctx, id);
    await tx.delete(fundingSources).where(eq(fundingSources.id, id));
    await moveLastUpdated(tx, dealId, ctx.now());
    return { success: true };
  });
}

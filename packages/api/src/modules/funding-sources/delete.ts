import { fundingSources } from "@dealflow/db/schema";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { dealVisibleTo } from "../deals/access.ts";

export async function deleteFundingSource(ctx: MemberContext, id: number): Promise<{ success: true }> {
  await write(ctx, async (tx) => {
    const [deleted] = await tx
      .delete(fundingSources)
      .where(and(eq(fundingSources.id, id), dealVisibleTo(ctx.actor, fundingSources.dealId)))
      .returning({ id: fundingSources.id });
    if (!deleted) throw notFound("Funding source");
  });
  return { success: true };
}

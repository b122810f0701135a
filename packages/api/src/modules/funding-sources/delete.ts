import { fundingSources } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";

export async function deleteFundingSource(ctx: MemberContext, id: number): Promise<{ success: true }> {
  const [deleted] = await ctx.db
    .delete(fundingSources)
    .where(eq(fundingSources.id, id))
    .returning({ id: fundingSources.id });
  if (!deleted) throw notFound("Funding source");
  return { success: true };
}

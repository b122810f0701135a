import { contactCounts, dealCounts, taskCounts } from "@dealflow/db/schema";
import { type SidebarCounts, sidebarCounts } from "@dealflow/validators/sidebar";
import { ne } from "drizzle-orm";
import { aggregateRow, sumOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { countedFor } from "../contacts/access.ts";

export const sidebarRouter = router({
  counts: memberProcedure
    .meta({ summary: "Count the records shown in the sidebar" })
    .output(sidebarCounts)
    .query(({ ctx }) => countSidebar(ctx)),
});

async function countSidebar(ctx: MemberContext): Promise<SidebarCounts> {
  const [byCategory, contacts, tasks] = await Promise.all([
    ctx.db
      .select({ category: dealCounts.category, total: sumOf(dealCounts.deals) })
      .from(dealCounts)
      .groupBy(dealCounts.category),
    ctx.db
      .select({ total: sumOf(contactCounts.contacts) })
      .from(contactCounts)
      .where(countedFor(ctx.actor)),
    ctx.db
      .select({ total: sumOf(taskCounts.tasks) })
      .from(taskCounts)
      .where(ne(taskCounts.status, "completed")),
  ]);
  const totals = new Map(byCategory.map((row) => [row.category, row.total]));
  return {
    deals: totals.get("active") ?? 0,
    portfolio: totals.get("portfolio") ?? 0,
    rim: totals.get("rim") ?? 0,
    contacts: aggregateRow(contacts).total,
    tasks: aggregateRow(tasks).total,
  };
}

import { contacts, deals, tasks } from "@dealflow/db/schema";
import type { SidebarCounts } from "@dealflow/validators/sidebar";
import { count } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { visibleTo } from "../contacts/access.ts";
import { isOpenTask } from "../tasks/queries.ts";

export async function countSidebar(ctx: MemberContext): Promise<SidebarCounts> {
  const [byCategory, [visible], [open]] = await Promise.all([
    ctx.db.select({ category: deals.category, total: count() }).from(deals).groupBy(deals.category),
    ctx.db.select({ total: count() }).from(contacts).where(visibleTo(ctx.actor)),
    ctx.db.select({ total: count() }).from(tasks).where(isOpenTask),
  ]);
  const totals = new Map(byCategory.map((row) => [row.category, row.total]));
  return {
    deals: totals.get("active") ?? 0,
    portfolio: totals.get("portfolio") ?? 0,
    rim: totals.get("rim") ?? 0,
    contacts: visible?.total ?? 0,
    tasks: open?.total ?? 0,
  };
}

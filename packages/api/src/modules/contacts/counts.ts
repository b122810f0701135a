import { contacts } from "@dealflow/db/schema";
import type { ContactCounts, ContactFilters } from "@dealflow/validators/contacts";
import { and, count, eq } from "drizzle-orm";
import { aggregateRow, countWhere } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { contains } from "../../core/paging.ts";
import { visibleTo } from "./access.ts";

export async function countContacts(ctx: MemberContext, { search }: ContactFilters): Promise<ContactCounts> {
  return aggregateRow(
    await ctx.db
      .select({
        total: count(),
        financing: countWhere(eq(contacts.category, "financing")),
        deal_sourcing: countWhere(eq(contacts.category, "deal_sourcing")),
        target_acquisition: countWhere(eq(contacts.category, "target_acquisition")),
        general: countWhere(eq(contacts.category, "general")),
      })
      .from(contacts)
      .where(and(visibleTo(ctx.actor), contains(contacts.search, search))),
  );
}

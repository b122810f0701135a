import { contactCounts, contacts } from "@dealflow/db/schema";
import type { ContactCounts, ContactFilters } from "@dealflow/validators/contacts";
import { and, eq, sql } from "drizzle-orm";
import { aggregateRow, sumOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { isFilteredOnlyBy, isSomeOf } from "../../core/filters.ts";
import { countedFor } from "./access.ts";
import { matching } from "./queries.ts";

/** Of `contactCounts`, or if need be of the contacts themselves. */
export async function countContacts(ctx: MemberContext, filters: ContactFilters): Promise<ContactCounts> {
  const found = sql`(select counted.* from ${contacts} cross join lateral contact_count(${contacts}, 1) as counted
    where ${matching(ctx.actor, filters)}) as ${contactCounts}`;
  const countOf = (category: (typeof contactCounts.$inferSelect)["category"]) =>
    sumOf(contactCounts.contacts, eq(contactCounts.category, category));
  return aggregateRow(
    await ctx.db
      .select({
        total: sumOf(contactCounts.contacts),
        financing: countOf("financing"),
        deal_sourcing: countOf("deal_sourcing"),
        target_acquisition: countOf("target_acquisition"),
        general: countOf("general"),
      })
      .from(isFilteredOnlyBy(filters, ["category"]) ? sql`${contactCounts}` : found)
      .where(and(countedFor(ctx.actor), isSomeOf(contactCounts.category, filters.category))),
  );
}

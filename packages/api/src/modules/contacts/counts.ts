import { contactCounts, contacts } from "@dealflow/db/schema";
import type { ContactCounts, ContactFilters } from "@dealflow/validators/contacts";
import { and, eq, sql } from "drizzle-orm";
import { aggregateRow, sumOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { contains } from "../../core/paging.ts";
import { countedFor, visibleTo } from "./access.ts";

/** Only a search goes through the contacts themselves. */
export async function countContacts(ctx: MemberContext, { search }: ContactFilters): Promise<ContactCounts> {
  const found = sql`(select counted.* from ${contacts} cross join lateral contact_count(${contacts}, 1) as counted
    where ${and(visibleTo(ctx.actor), contains(contacts.search, search))}) as ${contactCounts}`;
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
      .from(search === undefined ? sql`${contactCounts}` : found)
      .where(countedFor(ctx.actor)),
  );
}

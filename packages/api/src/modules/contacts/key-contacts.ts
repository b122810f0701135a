import { contacts, deals, fundingSources } from "@dealflow/db/schema";
import type { Contact, KeyContactsInput } from "@dealflow/validators/contacts";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { MemberContext } from "../../core/context.ts";
import { requireListedFilters } from "../../core/listed-values.ts";
import { contactVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { openDealCondition } from "../deals/queries.ts";
import { isNamedBy } from "./match.ts";
import { contactColumns } from "./queries.ts";

// People of deals that were changed before these are not looked for.
const RECENT_DEALS = 200;

/**
 * The contacts that the actor may see of the open deals that were changed last: their contact persons, the contacts of
 * their lenders, and the people of their companies.
 */
export async function listKeyContacts(ctx: MemberContext, input: KeyContactsInput): Promise<Contact[]> {
  await requireListedFilters(ctx.db, "contacts", { category: input.category });
  return keyContactsQuery(ctx, input);
}

export function keyContactsQuery(
  { db, actor }: Pick<MemberContext, "db" | "actor">,
  { category, limit }: KeyContactsInput,
) {
  const ofDeals = db
    .select({
      person: sql<string | null>`${deals.contactPerson}`.as("person"),
      email: sql<string | null>`${deals.contactEmail}`.as("person_email"),
      firmId: sql<number | null>`${deals.firmId}`.as("person_firm_id"),
      changedAt: sql<Date>`${deals.updatedAt}`.as("changed_at"),
    })
    .from(deals)
    .where(and(openDealCondition, visibleDeals(actor)))
    .orderBy(desc(deals.updatedAt), desc(deals.id))
    .limit(RECENT_DEALS);
  const ofLenders = db
    .select({
      person: sql<string | null>`${fundingSources.contactName}`.as("person"),
      email: sql<string | null>`${fundingSources.contactEmail}`.as("person_email"),
      firmId: sql<number | null>`null::integer`.as("person_firm_id"),
      changedAt: sql<Date>`${fundingSources.updatedAt}`.as("changed_at"),
    })
    .from(fundingSources)
    .innerJoin(deals, eq(deals.id, fundingSources.dealId))
    .where(and(openDealCondition, visibleDeals(actor)))
    .orderBy(desc(fundingSources.updatedAt), desc(fundingSources.id))
    .limit(RECENT_DEALS);
  const named = unionAll(ofDeals, ofLenders).as("named");
  const matchedBy = (condition: SQL | undefined) =>
    db
      .select({ id: contacts.id })
      .from(contacts)
      .where(
        and(
          contactVisibleTo(actor),
          category === undefined ? undefined : eq(contacts.category, category),
          condition,
        ),
      );
  // A query for each way: asked for both at once, PostgreSQL compares every contact with every name.
  const matched = unionAll(
    matchedBy(isNamedBy(named)),
    matchedBy(sql`${contacts.firmId} = ${named.firmId}`),
  ).as("matched");
  const recent = db
    .select({ id: matched.id, changedAt: sql`max(${named.changedAt})`.as("last_changed_at") })
    .from(named)
    .innerJoinLateral(matched, sql`true`)
    .groupBy(matched.id)
    .orderBy(sql`max(${named.changedAt}) desc`, matched.id)
    .limit(limit)
    .as("recent");
  return db
    .select(contactColumns)
    .from(recent)
    .innerJoin(contacts, eq(contacts.id, recent.id))
    .orderBy(desc(recent.changedAt), recent.id);
}

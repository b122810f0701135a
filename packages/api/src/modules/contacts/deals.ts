import { deals, fundingSources } from "@dealflow/db/schema";
import type { Contact, ContactDeal } from "@dealflow/validators/contacts";
import { type AnyColumn, and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { findContact } from "./queries.ts";

const dealFacts = {
  id: deals.id,
  company: deals.company,
  codename: deals.codename,
  stage: deals.stage,
  category: deals.category,
  value: deals.value,
};

/**
 * Deals name their people as text: the contact is meant where the e-mail is the same, or the name where one has none.
 * Those it speaks for come first, then those it was asked to lend to; the newest of each first.
 */
export async function listContactDeals(ctx: MemberContext, id: number): Promise<ContactDeal[]> {
  const contact = await findContact(ctx, id);
  const [own, lent] = await Promise.all([
    ctx.db
      .select(dealFacts)
      .from(deals)
      .where(means(contact, deals.contactPerson, deals.contactEmail))
      .orderBy(desc(deals.createdAt), desc(deals.id))
      .limit(MOST),
    ctx.db
      .select({ ...dealFacts, lender: fundingSources.name })
      .from(fundingSources)
      .innerJoin(deals, eq(deals.id, fundingSources.dealId))
      .where(means(contact, fundingSources.contactName, fundingSources.contactEmail))
      .orderBy(desc(fundingSources.createdAt), desc(fundingSources.id))
      .limit(MOST),
  ]);
  return [
    ...own.map((deal) => ({ ...deal, as: "contact_person" as const, lender: null })),
    ...lent.map((deal) => ({ ...deal, as: "lender_contact" as const })),
  ];
}

/** More than one person has. Of a common name without an e-mail the panel shows the newest. */
const MOST = 100;

function means({ name, email }: Contact, person: AnyColumn, address: AnyColumn): SQL | undefined {
  const sameName = sql`lower(${person}) = lower(${name})`;
  if (email === null) return sameName;
  return or(sql`lower(${address}) = lower(${email})`, and(isNull(address), sameName));
}

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
 * Deals that name the contact: as contact person, then as contact of a lender, the newest first. Deals hold these people
 * as text, so they are matched by e-mail, or by name if either has no e-mail.
 */
export async function listContactDeals(ctx: MemberContext, id: number): Promise<ContactDeal[]> {
  const contact = await findContact(ctx, id);
  const [asContactPerson, asLenderContact] = await Promise.all([
    ctx.db
      .select(dealFacts)
      .from(deals)
      .where(isContact(contact, deals.contactPerson, deals.contactEmail))
      .orderBy(desc(deals.createdAt), desc(deals.id))
      .limit(MAX_DEALS),
    ctx.db
      .select({ ...dealFacts, lender: fundingSources.name })
      .from(fundingSources)
      .innerJoin(deals, eq(deals.id, fundingSources.dealId))
      .where(isContact(contact, fundingSources.contactName, fundingSources.contactEmail))
      .orderBy(desc(fundingSources.createdAt), desc(fundingSources.id))
      .limit(MAX_DEALS),
  ]);
  return [
    ...asContactPerson.map((deal) => ({ ...deal, as: "contact_person" as const, lender: null })),
    ...asLenderContact.map((deal) => ({ ...deal, as: "lender_contact" as const })),
  ];
}

/** Of each kind. Only a common name without an e-mail address has more. */
const MAX_DEALS = 100;

function isContact({ name, email }: Contact, person: AnyColumn, address: AnyColumn): SQL | undefined {
  const sameName = sql`lower(${person}) = lower(${name})`;
  if (email === null) return sameName;
  return or(sql`lower(${address}) = lower(${email})`, and(isNull(address), sameName));
}

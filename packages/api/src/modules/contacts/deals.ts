import { folded } from "@dealflow/db/columns";
import { dealContacts, deals, fundingSources } from "@dealflow/db/schema";
import type { Contact, ContactDeal } from "@dealflow/validators/contacts";
import { type AnyColumn, and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { visibleDeals } from "../../core/visibility.ts";
import { findContact } from "./queries.ts";

const dealFacts = {
  id: deals.id,
  company: deals.company,
  codename: deals.codename,
  stage: deals.stage,
  category: deals.category,
  value: deals.value,
  linkedRole: dealContacts.role,
};

/**
 * Deals that name the contact: as contact person, then as contact of a lender, the newest first; then those that it is only
 * linked to. Deals hold these people as text, so they are matched by e-mail, or by name if either has no e-mail.
 */
export async function listContactDeals(ctx: MemberContext, id: number): Promise<ContactDeal[]> {
  const contact = await findContact(ctx, id);
  const isLink = and(eq(dealContacts.dealId, deals.id), eq(dealContacts.contactId, id));
  const visible = visibleDeals(ctx.actor);
  const [asContactPerson, asLenderContact, linked] = await Promise.all([
    ctx.db
      .select(dealFacts)
      .from(deals)
      .leftJoin(dealContacts, isLink)
      .where(and(isContact(contact, deals.contactPerson, deals.contactEmail), visible))
      .orderBy(desc(deals.createdAt), desc(deals.id))
      .limit(MAX_DEALS),
    ctx.db
      .select({ ...dealFacts, lender: fundingSources.name })
      .from(fundingSources)
      .innerJoin(deals, eq(deals.id, fundingSources.dealId))
      .leftJoin(dealContacts, isLink)
      .where(and(isContact(contact, fundingSources.contactName, fundingSources.contactEmail), visible))
      .orderBy(desc(fundingSources.createdAt), desc(fundingSources.id))
      .limit(MAX_DEALS),
    ctx.db
      .select(dealFacts)
      .from(dealContacts)
      .innerJoin(deals, eq(deals.id, dealContacts.dealId))
      .where(and(eq(dealContacts.contactId, id), visible))
      .orderBy(desc(dealContacts.createdAt), desc(deals.id))
      .limit(MAX_DEALS),
  ]);
  const named = new Set([...asContactPerson, ...asLenderContact].map((deal) => deal.id));
  return [
    ...asContactPerson.map((deal) => toContactDeal({ ...deal, as: "contact_person", lender: null })),
    ...asLenderContact.map((deal) => toContactDeal({ ...deal, as: "lender_contact" })),
    ...linked
      .filter((deal) => !named.has(deal.id))
      .map((deal) => toContactDeal({ ...deal, as: "linked", lender: null })),
  ];
}

type Found = Omit<ContactDeal, "role" | "isLinked"> & { linkedRole: ContactDeal["role"] | null };

function toContactDeal({ linkedRole, ...deal }: Found): ContactDeal {
  const role = linkedRole ?? (deal.as === "lender_contact" ? "lender" : "executive");
  return { ...deal, role, isLinked: linkedRole !== null };
}

/** Of each kind. Only a common name without an e-mail address has more. */
const MAX_DEALS = 100;

function isContact({ name, email }: Contact, person: AnyColumn, address: AnyColumn): SQL | undefined {
  const sameName = eq(folded(person), folded(sql`${name}`));
  if (email === null) return sameName;
  return or(sql`lower(${address}) = lower(${email})`, and(isNull(address), sameName));
}

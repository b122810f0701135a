import { contacts, dealContacts, deals, fundingSources } from "@dealflow/db/schema";
import { fold } from "@dealflow/validators/common/fold";
import { compareNames } from "@dealflow/validators/common/names";
import type { DealPeople, DealPerson, OfferedPerson } from "@dealflow/validators/deal-contacts";
import { CONTACT_ROLES } from "@dealflow/validators/labels/contacts";
import { and, desc, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { MemberContext } from "../../core/context.ts";
import { contactVisibleTo, dealVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { isNamedBy } from "../contacts/match.ts";
import { findDeal } from "../deals/queries.ts";

const person = {
  contactId: contacts.id,
  name: contacts.name,
  title: contacts.title,
  company: contacts.company,
  firmId: contacts.firmId,
  email: contacts.email,
  phone: contacts.phone,
  isPublic: contacts.isPublic,
};

/**
 * The contacts of a deal that the actor may see: those linked by members, and those that the deal names as contact person
 * or as contacts of its lenders. Who is named and is no such contact is offered.
 */
export async function listPeople(ctx: MemberContext, id: number): Promise<DealPeople> {
  await findDeal(ctx, id);
  const [linked, named] = await Promise.all([linkedQuery(ctx, id), namedQuery(ctx, id)]);
  const people = new Map<number, DealPerson>();
  for (const { role, ...contact } of linked) {
    people.set(contact.contactId, { ...contact, role, isLinked: true, as: null, lender: null });
  }
  const offered = new Map<string, OfferedPerson>();
  for (const { contact, name, email, title, phone, company, lender } of named) {
    const naming = { as: lender === null ? "contact_person" : "lender_contact", lender } as const;
    const role = lender === null ? "executive" : "lender";
    const known = contact && people.get(contact.contactId);
    if (known) people.set(known.contactId, known.as ? known : { ...known, ...naming });
    else if (contact) people.set(contact.contactId, { ...contact, role, isLinked: false, ...naming });
    const key = email?.toLowerCase() ?? (name === null ? undefined : fold(name));
    if (contact || key === undefined || offered.has(key)) continue;
    offered.set(key, { name: name ?? email ?? "", title, company, email, phone, role, ...naming });
  }
  return { people: [...people.values()].sort(byRole), offered: [...offered.values()] };
}

function byRole(a: DealPerson, b: DealPerson): number {
  return (
    CONTACT_ROLES.indexOf(a.role) - CONTACT_ROLES.indexOf(b.role) ||
    compareNames(a.name, b.name) ||
    a.contactId - b.contactId
  );
}

function linkedQuery({ db, actor }: MemberContext, dealId: number) {
  return db
    .select({ ...person, role: dealContacts.role })
    .from(dealContacts)
    .innerJoin(contacts, eq(contacts.id, dealContacts.contactId))
    .where(
      and(
        eq(dealContacts.dealId, dealId),
        dealVisibleTo(actor, dealContacts.dealId),
        contactVisibleTo(actor),
      ),
    );
}

/** Whom the deal and its lenders name, the contact person first, each with the contact that fits best. */
function namedQuery({ db, actor }: MemberContext, dealId: number) {
  const none = sql<string | null>`null::text`;
  const ofDeal = db
    .select({
      person: sql<string | null>`${deals.contactPerson}`.as("named_person"),
      email: sql<string | null>`${deals.contactEmail}`.as("named_email"),
      title: none.as("named_title"),
      phone: none.as("named_phone"),
      company: sql<string>`${deals.company}`.as("named_company"),
      lender: none.as("lender"),
      since: sql`${deals.createdAt}`.as("named_since"),
    })
    .from(deals)
    .where(and(eq(deals.id, dealId), visibleDeals(actor)));
  const ofLenders = db
    .select({
      person: sql<string | null>`${fundingSources.contactName}`.as("named_person"),
      email: sql<string | null>`${fundingSources.contactEmail}`.as("named_email"),
      title: sql<string | null>`${fundingSources.contactTitle}`.as("named_title"),
      phone: sql<string | null>`${fundingSources.contactPhone}`.as("named_phone"),
      company: sql<string>`${fundingSources.name}`.as("named_company"),
      lender: sql<string | null>`${fundingSources.name}`.as("lender"),
      since: sql`${fundingSources.createdAt}`.as("named_since"),
    })
    .from(fundingSources)
    .where(and(eq(fundingSources.dealId, dealId), dealVisibleTo(actor, fundingSources.dealId)));
  const named = unionAll(ofDeal, ofLenders).as("named");
  const isLinked = sql`exists (select 1 from ${dealContacts}
    where ${dealContacts.dealId} = ${dealId} and ${dealContacts.contactId} = ${contacts.id}
      and ${dealVisibleTo(actor, dealContacts.dealId)})`;
  const contact = db
    .select(person)
    .from(contacts)
    .where(and(contactVisibleTo(actor), isNamedBy(named)))
    .orderBy(
      desc(isLinked),
      sql`coalesce(lower(${contacts.email}) = lower(${named.email}), false) desc`,
      desc(contacts.isPublic),
      contacts.id,
    )
    .limit(1)
    .as("contact");
  return db
    .select({
      name: named.person,
      email: named.email,
      title: named.title,
      phone: named.phone,
      company: named.company,
      lender: named.lender,
      contact: {
        contactId: contact.contactId,
        name: contact.name,
        title: contact.title,
        company: contact.company,
        firmId: contact.firmId,
        email: contact.email,
        phone: contact.phone,
        isPublic: contact.isPublic,
      },
    })
    .from(named)
    .leftJoinLateral(contact, sql`true`)
    .orderBy(sql`${named.lender} is not null`, named.since, named.company);
}

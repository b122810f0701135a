import { contacts, deals, fundingSources, users } from "@dealflow/db/schema";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { MemberContext } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { contactVisibleTo, dealVisibleTo, visibleDeals } from "../../../core/visibility.ts";
import { companyDomain } from "../free-mail.ts";

/** What a message about a deal shows: addresses in lower case, domains of companies, and names in its subject. */
export interface DealSigns {
  contactPerson: string[];
  lenders: string[];
  domains: string[];
  /** As `firm_key` writes names: folded, without punctuation and legal suffix. */
  names: string[];
}

/** Contacts of the company whose domains are looked at. */
const MAX_CONTACTS = 200;
/** Shorter names occur in subjects by chance. */
const MIN_NAME_LENGTH = 4;

export async function findDealSigns({ db, actor }: MemberContext, dealId: number): Promise<DealSigns> {
  const [deal] = await db
    .select({
      firmId: deals.firmId,
      contactEmail: deals.contactEmail,
      company: sql<string | null>`firm_key(${deals.company})`,
      codename: sql<string | null>`firm_key(${deals.codename})`,
      ownAddress: users.email,
    })
    .from(deals)
    .leftJoin(users, eq(users.id, actor.id))
    .where(and(eq(deals.id, dealId), visibleDeals(actor)));
  if (!deal) throw notFound("Deal");
  const lenders = await db
    .selectDistinct({ email: sql<string>`lower(${fundingSources.contactEmail})` })
    .from(fundingSources)
    .where(
      and(
        eq(fundingSources.dealId, dealId),
        dealVisibleTo(actor, fundingSources.dealId),
        isNotNull(fundingSources.contactEmail),
      ),
    );
  const people =
    deal.firmId === null
      ? []
      : await db
          .selectDistinct({ email: sql<string>`lower(${contacts.email})` })
          .from(contacts)
          .where(and(eq(contacts.firmId, deal.firmId), isNotNull(contacts.email), contactVisibleTo(actor)))
          .limit(MAX_CONTACTS);

  const contactEmail = deal.contactEmail?.toLowerCase() ?? null;
  const ownDomain = companyDomain(deal.ownAddress);
  const domains = [contactEmail, ...people.map(({ email }) => email)].map(companyDomain);
  const names = [deal.company, deal.codename?.replace(/^project /, "") ?? null];
  return {
    contactPerson: contactEmail === null ? [] : [contactEmail],
    lenders: lenders.map(({ email }) => email),
    domains: [...new Set(domains)].flatMap((domain) => (domain && domain !== ownDomain ? [domain] : [])),
    names: names.flatMap((name) => (name && name.length >= MIN_NAME_LENGTH ? [name] : [])),
  };
}

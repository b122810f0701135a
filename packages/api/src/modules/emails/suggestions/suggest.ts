import { folded } from "@dealflow/db/columns";
import {
  contacts,
  deals,
  emailOwners,
  emailParticipants,
  emailRules,
  emails,
  fundingSources,
  users,
} from "@dealflow/db/schema";
import { type EmailFit, type EmailSuggestion, MAX_EMAIL_SUGGESTIONS } from "@dealflow/validators/emails";
import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { newestFirst } from "../../../core/paging.ts";
import { contactVisibleTo, dealVisibleTo, visibleDeals } from "../../../core/visibility.ts";
import { ownUnassigned } from "../access.ts";
import { companyDomain } from "../free-mail.ts";
import { emailColumns } from "../queries.ts";
import { matchesRule } from "../rules/apply.ts";

/**
 * The actor's own messages of no deal that fit this one, the newest first, each with the reasons. The sender of a message can
 * be made up, so a suggestion assigns nothing.
 */
export async function suggestEmails(ctx: MemberContext, dealId: number): Promise<EmailSuggestion[]> {
  const reasons = reasonsOf(await findDealSigns(ctx, dealId), ruledBy(ctx.actor.id, dealId));
  const fits = reasons.map(([fit, condition]) => sql`case when ${condition} then ${fit} end`);
  return ctx.db
    .select({
      ...emailColumns(ctx.actor),
      fits: sql<EmailFit[]>`array_remove(array[${sql.join(fits, sql`, `)}]::text[], null)`,
    })
    .from(emailOwners)
    .innerJoin(emails, eq(emails.id, emailOwners.emailId))
    .where(
      and(
        eq(emailOwners.userId, ctx.actor.id),
        ownUnassigned(ctx.actor),
        or(...reasons.map(([, condition]) => condition)),
      ),
    )
    .orderBy(newestFirst(emailOwners.receivedDateTime, emailOwners.emailId).by)
    .limit(MAX_EMAIL_SUGGESTIONS);
}

/** The reasons that a deal can have, the strongest first, each with the condition that it holds for a message. */
function reasonsOf(signs: DealSigns, isRuled: SQL): [fit: EmailFit, condition: SQL][] {
  const { contactPerson, lenders, domains, names } = signs;
  const address = sql`${emailParticipants.address}`;
  const domain = sql`split_part(${address}, '@', 2)`;
  const reasons: [EmailFit, SQL | null][] = [
    ["rule", isRuled],
    ["from_contact_person", isSentBy(address, contactPerson)],
    ["to_contact_person", isSentTo(address, contactPerson)],
    ["from_lender", isSentBy(address, lenders)],
    ["to_lender", isSentTo(address, lenders)],
    ["from_company", isSentBy(domain, domains)],
    ["to_company", isSentTo(domain, domains)],
    ["subject", namesInSubject(names)],
  ];
  return reasons.flatMap(([fit, condition]) => (condition ? [[fit, condition]] : []));
}

/** A rule of the member's assigns what comes to the deal; this came before it, or was taken back. */
const ruledBy = (userId: number, dealId: number): SQL =>
  sql`exists (select from ${emailRules}
    where ${emailRules.ownerId} = ${userId} and ${emailRules.dealId} = ${dealId} and ${matchesRule})`;

const isSentBy = (value: SQL, wanted: readonly string[]) =>
  hasParticipant(sql`${emailParticipants.role} in ('from', 'other')`, value, wanted);
const isSentTo = (value: SQL, wanted: readonly string[]) =>
  hasParticipant(sql`${emailParticipants.role} in ('to', 'cc')`, value, wanted);

function hasParticipant(role: SQL, value: SQL, wanted: readonly string[]): SQL | null {
  if (wanted.length === 0) return null;
  return sql`exists (select from ${emailParticipants}
    where ${emailParticipants.emailId} = ${emails.id} and ${role} and ${value} in ${[...wanted]})`;
}

/** Whole words, whatever the case and punctuation are. */
function namesInSubject(names: readonly string[]): SQL | null {
  if (names.length === 0) return null;
  // Looking for one word first saves most subjects from `firm_key`, which takes much longer.
  const plain = sql`translate(${folded(emails.subject)}, '.''', '')`;
  const words = sql`' ' || firm_key(${emails.subject}) || ' '`;
  const conditions = names.map(
    (name) =>
      sql`(position(${longestWord(name)} in ${plain}) > 0 and position(${` ${name} `} in ${words}) > 0)`,
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function longestWord(name: string): string {
  return name.split(" ").reduce((longest, word) => (word.length > longest.length ? word : longest), "");
}

/** What a message about a deal shows: addresses in lower case, domains of companies, and names in its subject. */
interface DealSigns {
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

async function findDealSigns({ db, actor }: MemberContext, dealId: number): Promise<DealSigns> {
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

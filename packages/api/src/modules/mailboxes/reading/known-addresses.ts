import { contacts, deals, firmPrivateFacts, firms, fundingSources, pipeline } from "@dealflow/db/schema";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../core/context.ts";
import { contactVisibleTo, dealVisibleTo, firmVisibleTo, visibleDeals } from "../../../core/visibility.ts";
import { companyDomain } from "../../emails/free-mail.ts";
import { firmFactFor } from "../../firms/access.ts";
import type { FindKnown } from "./message.ts";

interface Asked {
  /** As it stands in the message. */
  address: string;
  /** Without a `+part`. */
  plain: string;
  /** Of the company, and those above it; none of free mail. */
  domains: string[];
}

/**
 * Finds the addresses that a member's mail is kept for: of contacts visible to the member, of deals, pipeline items and
 * lenders, and all of their firms' domains with those below them. Not the mailbox's own address and domain, which are in
 * every message.
 */
export function knownTo({ db }: Pick<Context, "db">, owner: { userId: number; address: string }): FindKnown {
  const own = withoutPart(owner.address.toLowerCase());
  const ownDomain = companyDomain(own);
  const reader = { id: owner.userId };
  return async (addresses) => {
    const asked = [...new Set(addresses)].filter((one) => one.includes("@")).map(askedFor);
    const given = asked
      .filter(({ plain }) => plain !== own)
      .map((one) => ({ ...one, domains: one.domains.filter((domain) => domain !== ownDomain) }));
    if (given.length === 0) return new Set();
    const rows = await db.execute<{ address: string }>(sql`
      with asked as (
        select address, plain, domains
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (address text, plain text, domains text[])
      ), domains as (
        select domain from (select distinct unnest(domains) as domain from asked) as each_once
        where ${or([
          sql`exists (select from ${contacts} where ${domainIs(contacts.email)} and ${contactVisibleTo(reader)})`,
          sql`exists (select from ${deals} where ${domainIs(deals.contactEmail)} and ${visibleDeals(reader)})`,
          sql`exists (select from ${fundingSources}
            where ${domainIs(fundingSources.contactEmail)} and ${dealVisibleTo(reader, fundingSources.dealId)})`,
          sql`exists (select from ${pipeline} where ${domainIs(pipeline.contactEmail)})`,
          sql`exists (select from ${firms}
            where ${firms.id} in (
              select ${firms.id} from ${firms} where ${firms.domain} = each_once.domain
              union select ${firmPrivateFacts.firmId} from ${firmPrivateFacts}
                where ${firmPrivateFacts.ownerId} = ${reader.id} and ${firmPrivateFacts.domain} = each_once.domain)
            and ${firmFactFor(reader, "domain")} = each_once.domain and ${firmVisibleTo(reader)})`,
        ])}
      )
      select address from asked
      where ${or([
        sql`domains && array(select domain from domains)`,
        sql`exists (select from ${contacts} where ${addressIs(contacts.email)} and ${contactVisibleTo(reader)})`,
        sql`exists (select from ${deals} where ${addressIs(deals.contactEmail)} and ${visibleDeals(reader)})`,
        sql`exists (select from ${fundingSources}
          where ${addressIs(fundingSources.contactEmail)} and ${dealVisibleTo(reader, fundingSources.dealId)})`,
        sql`exists (select from ${pipeline} where ${addressIs(pipeline.contactEmail)})`,
      ])}`);
    return new Set(rows.map(({ address }) => address));
  };
}

function askedFor(address: string): Asked {
  const domain = companyDomain(address);
  const labels = domain?.split(".") ?? [];
  // A company's domain has two labels at least.
  const domains = labels.slice(0, -1).map((_label, place) => labels.slice(place).join("."));
  return { address, plain: withoutPart(address), domains };
}

/** `ann+deals@firm.example` is Ann's address with a word of hers. */
const withoutPart = (address: string) => address.replace(/^([^+@]+)\+[^@]*@/, "$1@");

const or = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` or `)})`;

const addressIs = (column: AnyColumn): SQL => sql`lower(${column}) in (asked.address, asked.plain)`;

/** As the indexes have it. */
const domainIs = (column: AnyColumn): SQL => sql`split_part(lower(${column}), '@', 2) = each_once.domain`;

import { contacts, deals, fundingSources } from "@dealflow/db/schema";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../core/context.ts";
import { visibleTo } from "../../contacts/access.ts";
import { dealVisibleTo, visibleDeals } from "../../deals/access.ts";
import { companyDomain } from "../../emails/free-mail.ts";
import type { FindKnown } from "./message.ts";

/**
 * Finds the addresses that a member's mail is kept for: of contacts visible to the member, of deals and of lenders, and
 * all of their firms' domains. Not the mailbox's own address and domain, which are in every message.
 */
export function knownTo({ db }: Pick<Context, "db">, owner: { userId: number; address: string }): FindKnown {
  const own = owner.address.toLowerCase();
  const reader = { id: owner.userId };
  const visible = visibleTo(reader);
  return async (addresses) => {
    const asked = [...new Set(addresses)].filter((address) => address !== own && address.includes("@"));
    if (asked.length === 0) return new Set();
    const given = asked.map((address) => ({ address, domain: companyDomain(address) }));
    const ownDomain = companyDomain(own);
    const rows = await db.execute<{ address: string }>(sql`
      with asked as (
        select address, domain from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (address text, domain text)
      ), domains as (
        select domain from (select distinct domain from asked where domain is distinct from ${ownDomain}) as each_once
        where (
          exists (select from ${contacts} where ${domainIs(contacts.email)} and ${visible})
          or exists (select from ${deals} where ${domainIs(deals.contactEmail)} and ${visibleDeals(reader)})
          or exists (select from ${fundingSources}
            where ${domainIs(fundingSources.contactEmail)} and ${dealVisibleTo(reader, fundingSources.dealId)})
        )
      )
      select address from asked
      where domain in (select domain from domains)
        or exists (select from ${contacts} where ${addressIs(contacts.email)} and ${visible})
        or exists (select from ${deals} where ${addressIs(deals.contactEmail)} and ${visibleDeals(reader)})
        or exists (select from ${fundingSources}
          where ${addressIs(fundingSources.contactEmail)} and ${dealVisibleTo(reader, fundingSources.dealId)})`);
    return new Set(rows.map(({ address }) => address));
  };
}

const addressIs = (column: AnyColumn): SQL => sql`lower(${column}) = asked.address`;

/** As the indexes have it. */
const domainIs = (column: AnyColumn): SQL => sql`split_part(lower(${column}), '@', 2) = each_once.domain`;

import {
  contacts,
  deals,
  emailOwners,
  emailParticipants,
  emails,
  fundingSources,
  shownName,
  users,
} from "@dealflow/db/schema";
import type { SuggestedDeals } from "@dealflow/validators/emails";
import { and, eq, gt, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MemberContext } from "../../../core/context.ts";
import { newestFirst } from "../../../core/paging.ts";
import { contactVisibleTo, dealVisibleTo, visibleDeals } from "../../../core/visibility.ts";
import { ownUnassigned } from "../access.ts";
import { companyDomain } from "../free-mail.ts";
import { isReadBy } from "../queries.ts";

/** How old a message may be. */
const MAX_AGE_DAYS = 14;
/** The newest messages that are looked at, the deals of an address or domain among which one is chosen, and those answered. */
const MAX_MESSAGES = 100;
const DEALS_OF_SIGN = 3;
const ANSWERED_DEALS = 5;

const DAY_MS = 86_400_000;

/**
 * The deals to which new messages of the actor's may belong, the newest message first: each message counts for the one deal to
 * which the strongest of its people points, which `suggestEmails` offers for that deal too.
 */
export async function findSuggestedDeals(ctx: MemberContext): Promise<SuggestedDeals> {
  const messages = await readNewMessages(ctx);
  if (messages.length === 0) return [];
  const byStrength = await findDealsOfPeople(
    ctx,
    messages.flatMap(({ addresses }) => addresses),
  );
  const suggested = new Map<number, SuggestedDeals[number]>();
  for (const { addresses, receivedDateTime } of messages) {
    const signs = new Set([...addresses, ...addresses.map(companyDomain)]);
    const strongest = byStrength.find(({ sign }) => signs.has(sign));
    if (!strongest) continue;
    const { dealId, dealName } = strongest;
    const deal = suggested.get(dealId) ?? { dealId, dealName, emails: 0, newestAt: receivedDateTime };
    suggested.set(dealId, { ...deal, emails: deal.emails + 1 });
  }
  return [...suggested.values()].slice(0, ANSWERED_DEALS);
}

/** The actor's newest messages of no deal that they have not read here, with the addresses of their people. */
function readNewMessages({ db, actor, now }: MemberContext) {
  const since = new Date(now().getTime() - MAX_AGE_DAYS * DAY_MS);
  return db
    .select({
      receivedDateTime: emails.receivedDateTime,
      addresses: sql<string[]>`array(select distinct ${emailParticipants.address} from ${emailParticipants}
        where ${emailParticipants.emailId} = ${emails.id})`,
    })
    .from(emailOwners)
    .innerJoin(emails, eq(emails.id, emailOwners.emailId))
    .where(
      and(
        eq(emailOwners.userId, actor.id),
        gt(emailOwners.receivedDateTime, since),
        ownUnassigned(actor),
        not(isReadBy(actor)),
      ),
    )
    .orderBy(newestFirst(emailOwners.receivedDateTime, emailOwners.emailId).by)
    .limit(MAX_MESSAGES);
}

interface DealOfPeople extends Record<string, unknown> {
  /** An address, or the domain of a company. */
  sign: string;
  dealId: number;
  dealName: string;
}

/**
 * The deals to which addresses point, and their domains: that of its contact person the most, then of a lender, then of its
 * company; of equal ones those that the actor leads come first, then those that were changed last.
 */
async function findDealsOfPeople({ db, actor }: MemberContext, addresses: string[]): Promise<DealOfPeople[]> {
  const [own] = await db.select({ email: users.email }).from(users).where(eq(users.id, actor.id));
  const ownDomain = companyDomain(own?.email ?? null);
  const domains = addresses.map(companyDomain).filter((domain) => domain !== null);
  const foreign = domains.filter((domain) => domain !== ownDomain);
  const domainOf = (email: SQLWrapper) => sql`split_part(lower(${email}), '@', 2)`;
  const ofLender = sql`select ${fundingSources.dealId} from ${fundingSources}
    where lower(${fundingSources.contactEmail}) = sign and ${dealVisibleTo(actor, fundingSources.dealId)}`;
  const ofColleague = sql`select ${contacts.firmId} from ${contacts}
    where ${domainOf(contacts.email)} = sign and ${contacts.firmId} is not null and ${contactVisibleTo(actor)}`;
  const dealsWhere = (signs: string[], strength: number, points: SQL) => sql`
    select sign, ${strength}::integer as strength, found.* from unnest(${uniqueTexts(signs)}) as sign
    cross join lateral (
      select ${deals.id} as id, ${shownName(deals)} as name, ${deals.updatedAt} as updated_at,
        coalesce(${deals.leadUserId} = ${actor.id}, false) as is_own
      from ${deals}
      where ${points} and ${deals.category} <> 'dead' and ${visibleDeals(actor)}
      order by is_own desc, ${deals.updatedAt} desc, ${deals.id} desc limit ${DEALS_OF_SIGN}
    ) as found`;
  return db.execute<DealOfPeople>(sql`
    select sign, id as "dealId", name as "dealName" from (
      ${dealsWhere(addresses, 1, sql`lower(${deals.contactEmail}) = sign`)}
      union all ${dealsWhere(addresses, 2, sql`${deals.id} in (${ofLender})`)}
      union all ${dealsWhere(foreign, 3, sql`${domainOf(deals.contactEmail)} = sign`)}
      union all ${dealsWhere(foreign, 3, sql`${deals.firmId} in (${ofColleague})`)}
    ) as pointed
    order by strength, is_own desc, updated_at desc, id`);
}

const uniqueTexts = (texts: string[]): SQL => sql`${sql.param([...new Set(texts)])}::text[]`;

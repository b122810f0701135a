import { deals, fundingSources, shownName } from "@dealflow/db/schema";
import { dayIn, dayOf } from "@dealflow/validators/common/days";
import {
  DAY_EXPIRY_DAYS,
  DAY_LINES,
  type ExpiringTermSheet,
  type MyDay,
  type MyDayInput,
  type SlowDeal,
} from "@dealflow/validators/dashboard";
import { OPEN_STAGES, type Stage } from "@dealflow/validators/deals";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { mayRead } from "../../core/auth/scopes.ts";
import type { MemberContext } from "../../core/context.ts";
import { isInDays } from "../../core/days.ts";
import { isAnyOf } from "../../core/filters.ts";
import { visibleDeals } from "../../core/visibility.ts";
import { readUsualDays } from "../analytics/usual-days.ts";
import { dealColumns, isRimDeal, openDealCondition } from "../deals/queries.ts";
import { hasOpenTermSheet } from "../funding-sources/queries.ts";
import { findOwnDeals } from "./own-deals.ts";

interface First<Item> {
  items: Item[];
  total: number;
}

/** What waits on the actor's deals, as far as the token reaches that they came with. */
export async function readMyDay(
  ctx: MemberContext,
  { today = dayOf(ctx.now()) }: MyDayInput,
): Promise<MyDay> {
  const { actor } = ctx;
  const ownDeals = await findOwnDeals(ctx);
  const ofDeals = async <Item>(
    kind: "deals" | "funding_sources",
    find: () => Promise<First<Item>>,
  ): Promise<First<Item>> => (ownDeals.length > 0 && mayRead(actor, kind) ? find() : { items: [], total: 0 });
  const [termSheets, followUps, slowDeals] = await Promise.all([
    ofDeals("funding_sources", () => findExpiringTermSheets(ctx, ownDeals, today)),
    ofDeals("deals", () => findDueFollowUps(ctx, ownDeals, today)),
    ofDeals("deals", () => findSlowDeals(ctx, ownDeals)),
  ]);
  return { termSheets, followUps, slowDeals };
}

/** Of how many rows a page of a query is the first. */
const TOTAL = sql<number>`count(*) over ()`.mapWith(Number);

/** Takes the total from the rows, which all have it. */
function firstOf<Item extends { total: number }>(rows: Item[]): First<Omit<Item, "total">> {
  return { items: rows.map(({ total: _total, ...item }) => item), total: rows[0]?.total ?? 0 };
}

async function findExpiringTermSheets(
  { db, actor }: MemberContext,
  ownDeals: number[],
  today: string,
): Promise<First<ExpiringTermSheet>> {
  const { id, dealId, name, amount, expiresAt } = fundingSources;
  const rows = await db
    .select({ id, dealId, name, amount, expiresAt, dealName: shownName(deals), total: TOTAL })
    .from(fundingSources)
    .innerJoin(deals, eq(deals.id, dealId))
    .where(
      and(
        isAnyOf(dealId, ownDeals),
        visibleDeals(actor),
        eq(deals.category, "active"),
        hasOpenTermSheet,
        isInDays(expiresAt, [0, DAY_EXPIRY_DAYS + 1], today),
      ),
    )
    .orderBy(asc(expiresAt), asc(id))
    .limit(DAY_LINES);
  return firstOf(rows);
}

/** RIM deals whose next follow-up is due, the longest overdue first. */
async function findDueFollowUps({ db, actor }: MemberContext, ownDeals: number[], today: string) {
  const rows = await db
    .select({ ...dealColumns, total: TOTAL })
    .from(deals)
    .where(
      and(
        isAnyOf(deals.id, ownDeals),
        visibleDeals(actor),
        isRimDeal,
        isInDays(deals.rimFollowUpDate, [null, 1], today),
      ),
    )
    .orderBy(asc(deals.rimFollowUpDate), asc(deals.id))
    .limit(DAY_LINES);
  return firstOf(rows);
}

/** Open deals that are in their stage for longer than usual, those that are the most days beyond it first. */
async function findSlowDeals(ctx: MemberContext, ownDeals: number[]): Promise<First<SlowDeal>> {
  const { db, actor, settings, now } = ctx;
  const usual = await readUsualDays(ctx);
  const known = OPEN_STAGES.flatMap((stage) => {
    const days = usual.get(stage);
    return days === undefined ? [] : [{ stage, days }];
  });
  if (known.length === 0) return { items: [], total: 0 };

  const days = sql<number>`(${dayIn(now(), settings.timeZone)}::date
    - (${deals.stageSince} at time zone ${settings.timeZone})::date)`;
  const usualDays = sql<number>`(${usualDaysOf(known)})`;
  const rows = await db
    .select({
      ...dealColumns,
      days,
      usualDays,
      total: TOTAL,
    })
    .from(deals)
    .where(
      and(isAnyOf(deals.id, ownDeals), visibleDeals(actor), openDealCondition, sql`${days} > ${usualDays}`),
    )
    .orderBy(desc(sql`${days} - ${usualDays}`), asc(deals.id))
    .limit(DAY_LINES);
  return firstOf(rows);
}

const usualDaysOf = (known: { stage: Stage; days: number }[]): SQL =>
  sql`case ${deals.stage} ${sql.join(
    known.map(({ stage, days }) => sql`when ${stage} then ${days}::float8`),
    sql` `,
  )} end`;

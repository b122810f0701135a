import { dealHistory, deals } from "@dealflow/db/schema";
import { and, count, eq, gte, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { openCondition } from "../deals/queries.ts";
import { monthIndexOf, timestampArray, twelveMonths } from "./days.ts";
import { dealsAsOf, isLost, isWon } from "./deals-as-of.ts";
import { byNames, type FactQuery, factRow } from "./fact-rows.ts";
import { secondsOf, tenthOf } from "./figures.ts";
import { reverseCodeChange, stateCode, stateFromCode, stateIntervalsSince } from "./stage-intervals.ts";

/** Name: stage; other: category; records: deals; part: those with a value; amount: value. */
export const state: FactQuery = (db, { until }) => {
  const dealsThen = dealsAsOf(db, until);
  const { stage, category, value } = dealsThen;
  return db
    .select(factRow({ name: stage, other: category, part: count(value), amount: sql`sum(${value})` }))
    .from(dealsThen)
    .groupBy(byNames);
};

/** Won deals. Other: tenths of days from creation to closing; amount: the same in seconds. */
export const daysToClose: FactQuery = (db, { until }) => {
  const dealsThen = dealsAsOf(db, until);
  const toClose = sql`${dealsThen.wonAt} - ${dealsThen.createdAt}`;
  return db
    .select(factRow({ other: tenthOf(toClose), amount: sql`sum(${secondsOf(toClose)})` }))
    .from(dealsThen)
    .where(and(isWon(dealsThen), isNotNull(dealsThen.wonAt)))
    .groupBy(byNames);
};

/** Stages that count as having reached due diligence. */
const FROM_DUE_DILIGENCE = ["due_diligence", "purchase_agreement_negotiations", "closed"];

/** Name: source; records: deals; part: those that reached due diligence. */
export const source: FactQuery = (db, { until }) => {
  const reached = db
    .selectDistinct({ dealId: dealHistory.dealId })
    .from(dealHistory)
    .where(
      and(
        eq(dealHistory.field, "stage"),
        inArray(dealHistory.to, FROM_DUE_DILIGENCE),
        lt(dealHistory.changedAt, until),
      ),
    )
    .as("reached");
  return db
    .select(factRow({ name: deals.dealSource, part: count(reached.dealId) }))
    .from(deals)
    .leftJoin(reached, eq(reached.dealId, deals.id))
    .where(lt(deals.createdAt, until))
    .groupBy(byNames);
};

/** Won deals. Name: source; amount: value. */
export const sourceWon: FactQuery = (db, { until }) => {
  const dealsThen = dealsAsOf(db, until);
  return db
    .select(factRow({ name: dealsThen.dealSource, amount: sql`sum(${dealsThen.value})` }))
    .from(dealsThen)
    .where(isWon(dealsThen))
    .groupBy(byNames);
};

/** What the other column of `open` says of a sector or a source. */
export const openIn = (kind: "sector" | "source", name: string) => `${kind} ${name}`;

/**
 * Open deals at the end of each of the twelve months. Name: number of the month, from 1; other: see `openIn`; amount: value.
 * Finds the month ends within each interval, then adds up the intervals.
 */
export const open: FactQuery = (db, { day, timeZone }) => {
  const months = twelveMonths(day, timeZone);
  const ends = timestampArray(months.map(({ until }) => until));
  const intervals = stateIntervalsSince(db, months[0]?.until ?? new Date(0));
  // A month end belongs to the interval that began before it and lasted until it.
  const lasting = db
    .select({
      sector: deals.sector,
      dealSource: deals.dealSource,
      first: sql<number>`width_bucket(coalesce(${intervals.since}, '-infinity'), ${ends}) + 1`.as("first"),
      last: sql<number>`width_bucket(${intervals.until}, ${ends})`.as("last"),
      deals: count().as("deals"),
      value: sql<string>`sum(${intervals.value})`.as("value"),
    })
    .from(intervals)
    .innerJoin(deals, eq(deals.id, intervals.dealId))
    .where(openCondition(intervals))
    .groupBy(sql`1, 2, 3, 4`)
    .as("lasting");
  const kind = sql`coalesce('sector ' || ${lasting.sector}, 'source ' || ${lasting.dealSource})`;
  return db
    .select(
      factRow({
        name: sql`month`,
        other: kind,
        records: sql`sum(${lasting.deals})`,
        amount: sql`sum(${lasting.value})`,
      }),
    )
    .from(lasting)
    .innerJoin(
      sql`generate_series(1, ${months.length}::int) as month`,
      sql`month between ${lasting.first} and ${lasting.last}`,
    )
    .groupBy(sql`month, grouping sets ((${lasting.sector}), (${lasting.dealSource}))`);
};

/** Deals created in the twelve months. Name: number of the month, from 1. */
export const created: FactQuery = (db, { day, timeZone }) => {
  const monthIndex = monthIndexOf(twelveMonths(day, timeZone), deals.createdAt);
  return db
    .select(factRow({ name: monthIndex }))
    .from(deals)
    .groupBy(byNames);
};

/**
 * Deals that are won or lost at the end of the day, by the month in which they last became so. Name: won or lost; other:
 * number of the month, from 1; amount: value. Reverses the changes of each deal one by one until its state differs; that
 * change is the one that counts.
 */
export const ended: FactQuery = (db, { day, timeZone, until }) => {
  const months = twelveMonths(day, timeZone);
  const since = months[0]?.since ?? new Date(0);
  const dealsThen = dealsAsOf(db, until);
  const endedDeals = db
    .select({
      id: dealsThen.id,
      isWon: isWon(dealsThen).as("is_won"),
      code: stateCode(dealsThen).as("code"),
      value: dealsThen.value,
    })
    .from(dealsThen)
    .where(or(isWon(dealsThen), isLost(dealsThen)))
    .as("ended");
  // Changes of the same moment are reversed together, because they are peers in the window.
  const before = stateFromCode(sql`(${endedDeals.code} + sum(${reverseCodeChange}) over (
    partition by ${endedDeals.id} order by ${dealHistory.changedAt} desc))::int`);
  const changes = db
    .select({
      id: endedDeals.id,
      isWon: endedDeals.isWon,
      value: endedDeals.value,
      at: dealHistory.changedAt,
      stage: before.stage.as("before_stage"),
      category: before.category.as("before_category"),
    })
    .from(endedDeals)
    .innerJoin(dealHistory, eq(dealHistory.dealId, endedDeals.id))
    .where(and(gte(dealHistory.changedAt, since), lt(dealHistory.changedAt, until)))
    .as("changes");
  const hadSameOutcome = sql`case when ${changes.isWon} then ${isWon(changes)} else ${isLost(changes)} end`;
  const deal = db
    .select({ isWon: changes.isWon, value: changes.value, endedAt: sql`max(${changes.at})`.as("ended_at") })
    .from(changes)
    .where(sql`(${hadSameOutcome}) is not true`)
    .groupBy(changes.id, changes.isWon, changes.value)
    .as("deal");
  const name = sql`case when ${deal.isWon} then 'won' else 'lost' end`;
  const other = monthIndexOf(months, deal.endedAt);
  return db
    .select(factRow({ name, other, amount: sql`sum(${deal.value})` }))
    .from(deal)
    .groupBy(byNames);
};

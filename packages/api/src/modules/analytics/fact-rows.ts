import type { Database, Transaction } from "@dealflow/db/client";
import { type AnalyticsFact, analyticsFacts } from "@dealflow/db/schema";
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { endOf } from "../../core/days.ts";
import type { Days } from "./days.ts";

/** A day for whose end facts are computed. */
export interface FactDay {
  day: string;
  timeZone: string;
  /** The first moment after the day. */
  until: Date;
}

export function factDay(day: string, timeZone: string): FactDay {
  return { day, timeZone, until: endOf(day, timeZone) };
}

/**
 * Computes a fact from the records and their history, as rows of `analyticsFacts`. Every column is a count or a sum over
 * records, so that the rows of all records are those of some plus those of the others.
 */
export type FactQuery = (db: Database | Transaction, day: FactDay) => SQLWrapper;

interface FactColumns {
  name?: SQLWrapper;
  other?: SQLWrapper;
  records?: SQLWrapper;
  part?: SQLWrapper;
  amount?: SQLWrapper;
}

/** The columns of a fact's query. What is left out is empty, counts the rows, or is 0. */
export const factRow = ({ name, other, records, part, amount }: FactColumns) => ({
  name: sql<string>`coalesce((${name ?? sql`''`})::text, '')`.as("fact_name"),
  other: sql<string>`coalesce((${other ?? sql`''`})::text, '')`.as("fact_other"),
  records: sql<number>`(${records ?? sql`count(*)`})::int`.as("fact_records"),
  part: sql<number>`(${part ?? sql`0`})::int`.as("fact_part"),
  amount: sql<string>`coalesce(${amount ?? sql`0`}, 0)::numeric`.as("fact_amount"),
});

/** Groups the rows of a fact's query by their first two columns. */
export const byNames = sql`1, 2`;

/** What analytics read: one snapshot of the facts of both days. */
export interface AnalyticsContext extends Omit<MemberContext, "db"> {
  db: Transaction;
  days: Days;
  /** The ids of the days in `analyticsDays`. */
  dayIds: { asOf: number; compareTo: number };
}

/** The rows of some facts at the end of a day. */
export function isFact(dayId: number, ...facts: AnalyticsFact[]): SQL | undefined {
  return and(eq(analyticsFacts.dayId, dayId), inArray(analyticsFacts.fact, facts));
}

/** Reads a figure for both days, one after the other, because a transaction has one connection. */
export async function readBothDays<Figure>(
  { dayIds }: AnalyticsContext,
  read: (dayId: number) => Promise<Figure>,
): Promise<{ now: Figure; before: Figure }> {
  return { now: await read(dayIds.asOf), before: await read(dayIds.compareTo) };
}

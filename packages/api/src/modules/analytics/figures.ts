import type { Database, Transaction } from "@dealflow/db/client";
import { type AnalyticsFact, analyticsFacts } from "@dealflow/db/schema";
import { and, gt, type SQL, sql } from "drizzle-orm";
import { sumOf } from "../../core/aggregates.ts";
import { isFact } from "./fact-rows.ts";

/** Percent with one decimal; null if `whole` is 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

export const secondsOf = (interval: SQL): SQL => sql`extract(epoch from ${interval})`;

/** An interval in days. */
export const daysOf = (interval: SQL): SQL => sql`${secondsOf(interval)} / 86400`;

/** An interval in whole tenths of days, by which facts keep intervals. */
export const tenthOf = (interval: SQL): SQL => sql`round(${daysOf(interval)} * 10)`;

/**
 * How long something took, by the name of the fact's rows, whose other column is in tenths of days. Median and average are in
 * days with one decimal. The median is taken among tenths, each with the average of what it holds.
 */
export function readLengths({ db }: { db: Database | Transaction }, dayId: number, fact: AnalyticsFact) {
  const { name, other, records, amount } = analyticsFacts;
  const steps = db
    .select({
      name,
      records,
      amount,
      upTo: sql<number>`sum(${records}) over (partition by ${name} order by ${other}::int)`.as("up_to"),
      all: sql<number>`sum(${records}) over (partition by ${name})`.as("all_records"),
    })
    .from(analyticsFacts)
    .where(and(isFact(dayId, fact), gt(records, 0)))
    .as("steps");
  // The two middle ones are the same for an odd number.
  const daysOfPlace = (place: SQL) =>
    sql`sum(${steps.amount} / ${steps.records}) filter (
      where ${place} > ${steps.upTo} - ${steps.records} and ${place} <= ${steps.upTo}) / 86400`;
  const [lower, upper] = [sql`(${steps.all} + 1)::bigint / 2`, sql`${steps.all}::bigint / 2 + 1`];
  return db
    .select({
      name: steps.name,
      records: sumOf(steps.records),
      days: sql<number>`round((${daysOfPlace(lower)} + ${daysOfPlace(upper)}) / 2, 1)::float8`,
      averageDays: sql<number>`round(sum(${steps.amount}) / sum(${steps.records}) / 86400, 1)::float8`,
    })
    .from(steps)
    .groupBy(steps.name);
}

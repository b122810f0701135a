import type { Database } from "@dealflow/db/client";
import { dealHistory, deals, dealValues } from "@dealflow/db/schema";
import { CATEGORIES, type Category, STAGES, type Stage } from "@dealflow/validators/deals";
import { gte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { Standing } from "./deals-as-of.ts";

/**
 * How each deal has stood since a moment, in stretches of one stage, category and value that reach from `since` (null
 * where it lies before that moment) to `until`. What stands now is taken back change by change: only the changes since
 * then are read, and none of an earlier past. A deal stands as nothing until it begins.
 */
export function stretchesSince(db: Database, moment: Date) {
  const moved = db
    .select({
      dealId: dealHistory.dealId,
      at: sql`${dealHistory.changedAt}`.as("at"),
      step: stepBack.as("step"),
      rise: sql<string>`0::numeric`.as("rise"),
    })
    .from(dealHistory)
    .where(gte(dealHistory.changedAt, moment));
  const revalued = db
    .select({
      dealId: dealValues.dealId,
      at: sql`${dealValues.changedAt}`.as("at"),
      step: sql<number>`0`.as("step"),
      rise: sql<string>`coalesce(${valueBefore}, 0) - coalesce(${dealValues.value}, 0)`.as("rise"),
    })
    .from(dealValues)
    .where(gte(dealValues.changedAt, moment));
  const changes = unionAll(moved, revalued).as("changes");
  // What was written at one moment was one change, in whatever order its rows stand.
  const steps = db
    .select({
      dealId: changes.dealId,
      at: changes.at,
      step: sql<number>`sum(${changes.step})`.as("step"),
      rise: sql<string>`sum(${changes.rise})`.as("rise"),
    })
    .from(changes)
    .groupBy(changes.dealId, changes.at);
  const present = db
    .select({
      dealId: deals.id,
      at: sql`'infinity'::timestamptz`.as("at"),
      step: codeOf(deals).as("step"),
      rise: sql<string>`coalesce(${deals.value}, 0)`.as("rise"),
    })
    .from(deals);
  const ends = unionAll(present, steps).as("ends");
  // What stands now comes first, and from it is taken what has changed; one window for all, as a frame is nothing to lead.
  const backwards = sql`(partition by ${ends.dealId} order by ${ends.at} desc rows unbounded preceding)`;
  const stood = stoodIn(sql`(sum(${ends.step}) over ${backwards})::int`);
  return db
    .select({
      dealId: ends.dealId,
      stage: stood.stage.as("stood_in_stage"),
      category: stood.category.as("stood_in_category"),
      value: sql<string>`sum(${ends.rise}) over ${backwards}`.as("stood_at_value"),
      since: sql`lead(${ends.at}) over ${backwards}`.as("since"),
      until: sql`${ends.at}`.as("until"),
    })
    .from(ends)
    .as("stretches");
}

const earlier = alias(dealValues, "earlier");
const valueBefore = sql`(
  select ${earlier.value} from ${dealValues} as earlier
  where ${earlier.dealId} = ${dealValues.dealId}
    and (${earlier.changedAt}, ${earlier.id}) < (${dealValues.changedAt}, ${dealValues.id})
  order by ${earlier.changedAt} desc, ${earlier.id} desc limit 1)`;

/** Stages and categories as numbers whose sum names both. */
const CODES = [
  ...STAGES.map((stage, at) => [stage, at + 1] as const),
  ...CATEGORIES.map((category, at) => [category, 10 * (at + 1)] as const),
];

function numberOf(word: SQLWrapper): SQL {
  const cases = CODES.map(([name, code]) => sql`when ${name} then ${code}::int`);
  return sql`(case ${word} ${sql.join(cases, sql` `)} else 0 end)`;
}

/** A stage and a category as one number. */
export const codeOf = ({ stage, category }: Standing): SQL<number> =>
  sql`(${numberOf(stage)} + ${numberOf(category)})`;

/** What a change in the history takes from such a number when it is taken back, or adds to it. */
export const stepBack: SQL<number> = sql`(${numberOf(dealHistory.from)} - ${numberOf(dealHistory.to)})`;

/** What such a number stands for; nothing for 0, as before a deal's beginning. */
export const stoodIn = (code: SQL) => ({
  stage: sql<Stage>`(${listOf(STAGES)})[${code} % 10]`,
  category: sql<Category>`(${listOf(CATEGORIES)})[${code} / 10]`,
});

function listOf(words: readonly string[]): SQL {
  return sql`${`{${words.join(",")}}`}::text[]`;
}

import type { Database, Transaction } from "@dealflow/db/client";
import { dealHistory, deals, dealValues } from "@dealflow/db/schema";
import { CATEGORIES, type Category, STAGES, type Stage } from "@dealflow/validators/deals";
import { gte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { StateColumns } from "./deals-as-of.ts";

/**
 * A subquery of the intervals since a moment in which a deal had one stage, category and value. `since` is null for an
 * interval that began before the moment. It starts from the current rows and reverses only the changes since then.
 * Before a deal's creation, stage and category are null.
 */
export function stateIntervalsSince(db: Database | Transaction, moment: Date) {
  const moved = db
    .select({
      dealId: dealHistory.dealId,
      at: sql`${dealHistory.changedAt}`.as("at"),
      step: reverseCodeChange.as("step"),
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
  // All changes of the same moment count as one change.
  const steps = db
    .select({
      dealId: changes.dealId,
      at: changes.at,
      step: sql<number>`sum(${changes.step})`.as("step"),
      rise: sql<string>`sum(${changes.rise})`.as("rise"),
    })
    .from(changes)
    .groupBy(changes.dealId, changes.at);
  const current = db
    .select({
      dealId: deals.id,
      at: sql`'infinity'::timestamptz`.as("at"),
      step: stateCode(deals).as("step"),
      rise: sql<string>`coalesce(${deals.value}, 0)`.as("rise"),
    })
    .from(deals);
  const ends = unionAll(current, steps).as("ends");
  // From the current state backwards. One window definition for all columns, because lead() ignores the frame.
  const backwards = sql`(partition by ${ends.dealId} order by ${ends.at} desc rows unbounded preceding)`;
  const state = stateFromCode(sql`(sum(${ends.step}) over ${backwards})::int`);
  return db
    .select({
      dealId: ends.dealId,
      stage: state.stage.as("interval_stage"),
      category: state.category.as("interval_category"),
      value: sql<string>`sum(${ends.rise}) over ${backwards}`.as("interval_value"),
      since: sql`lead(${ends.at}) over ${backwards}`.as("since"),
      until: sql`${ends.at}`.as("until"),
    })
    .from(ends)
    .as("intervals");
}

const earlier = alias(dealValues, "earlier");
const valueBefore = sql`(
  select ${earlier.value} from ${dealValues} as earlier
  where ${earlier.dealId} = ${dealValues.dealId}
    and (${earlier.changedAt}, ${earlier.id}) < (${dealValues.changedAt}, ${dealValues.id})
  order by ${earlier.changedAt} desc, ${earlier.id} desc limit 1)`;

/** A number for each stage (1 to 9) and category (10, 20, ...), so that their sum identifies both. */
const CODES = [
  ...STAGES.map((stage, at) => [stage, at + 1] as const),
  ...CATEGORIES.map((category, at) => [category, 10 * (at + 1)] as const),
];

function numberOf(word: SQLWrapper): SQL {
  const cases = CODES.map(([name, code]) => sql`when ${name} then ${code}::int`);
  return sql`(case ${word} ${sql.join(cases, sql` `)} else 0 end)`;
}

/** A stage and a category as one number. */
export const stateCode = ({ stage, category }: StateColumns): SQL<number> =>
  sql`(${numberOf(stage)} + ${numberOf(category)})`;

/** The difference to add to a state code to reverse a row of the deal history. */
export const reverseCodeChange: SQL<number> = sql`(${numberOf(dealHistory.from)} - ${numberOf(dealHistory.to)})`;

/** The stage and category of a state code; null for 0, which means before the deal was created. */
export const stateFromCode = (code: SQL) => ({
  stage: sql<Stage>`(${arrayOf(STAGES)})[${code} % 10]`,
  category: sql<Category>`(${arrayOf(CATEGORIES)})[${code} / 10]`,
});

function arrayOf(values: readonly string[]): SQL {
  return sql`${`{${values.join(",")}}`}::text[]`;
}

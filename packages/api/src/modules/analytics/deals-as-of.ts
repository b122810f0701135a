import type { Database, Transaction } from "@dealflow/db/client";
import { dealHistory, deals, dealValues } from "@dealflow/db/schema";
import type { Category, Stage } from "@dealflow/validators/deals";
import { and, desc, eq, gte, lt, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

/**
 * A subquery of all deals that existed before a moment, with their stage, category and value at that time. It starts from
 * the current rows and reverses later changes, which are few for recent days, however long the history is.
 */
export function dealsAsOf(db: Database | Transaction, until: Date) {
  // The old value of the first change since then is the value at the moment.
  const oldValue = (field: "stage" | "category") =>
    sql<string | null>`(array_agg(${dealHistory.from} order by ${dealHistory.changedAt}, ${dealHistory.id})
      filter (where ${eq(dealHistory.field, field)}))[1]`.as(`old_${field}`);
  const moved = db
    .select({ dealId: dealHistory.dealId, stage: oldValue("stage"), category: oldValue("category") })
    .from(dealHistory)
    .where(gte(dealHistory.changedAt, until))
    .groupBy(dealHistory.dealId)
    .as("moved");
  const revalued = db
    .selectDistinct({ dealId: dealValues.dealId })
    .from(dealValues)
    .where(gte(dealValues.changedAt, until))
    .as("revalued");
  const lastValue = db
    .select({ value: dealValues.value })
    .from(dealValues)
    .where(and(eq(dealValues.dealId, deals.id), lt(dealValues.changedAt, until)))
    .orderBy(desc(dealValues.changedAt), desc(dealValues.id))
    .limit(1);
  const stage = sql<Stage>`coalesce(${moved.stage}, ${deals.stage})`;
  const category = sql<Category>`coalesce(${moved.category}, ${deals.category})`;
  return db
    .select({
      id: deals.id,
      dealSource: deals.dealSource,
      createdAt: deals.createdAt,
      stage: stage.as("stage_then"),
      category: category.as("category_then"),
      value: sql<
        string | null
      >`case when ${revalued.dealId} is null then ${deals.value} else (${lastValue}) end`.as("value_then"),
      /** When the deal was won; null if it was not. */
      wonAt: sql`case when ${lt(deals.closedAt, until)} then ${deals.closedAt}
        when ${isWon({ stage, category })} then ${lastWonAt(until)} end`
        .mapWith(deals.closedAt)
        .as("won_at"),
    })
    .from(deals)
    .leftJoin(moved, eq(moved.dealId, deals.id))
    .leftJoin(revalued, eq(revalued.dealId, deals.id))
    .where(lt(deals.createdAt, until))
    .as("deals_as_of");
}

/** The stage that a row of `deals` had before a moment. */
export function stageAsOf(until: Date): SQL<Stage> {
  return sql`coalesce((select ${past.from} from ${dealHistory} as past
    where ${and(eq(past.dealId, deals.id), eq(past.field, "stage"), gte(past.changedAt, until))}
    order by ${past.changedAt}, ${past.id} limit 1), ${deals.stage})`;
}

export interface StateColumns {
  stage: SQLWrapper;
  category: SQLWrapper;
}

/** Won: stage closed or category portfolio. These deals have a closing date. */
export const isWon = ({ stage, category }: StateColumns): SQL =>
  sql`(${stage} = 'closed' or ${category} = 'portfolio')`;

/** Lost: not won, and stage not_closed or category dead. */
export const isLost = (state: StateColumns): SQL =>
  sql`(not ${isWon(state)} and (${state.stage} = 'not_closed' or ${state.category} = 'dead'))`;

const past = alias(dealHistory, "past");
const newest = alias(dealHistory, "newest");

/** When a row of `deals` last became won before a moment. */
function lastWonAt(until: Date): SQL {
  const after = (field: "stage" | "category") => sql`
    (select ${newest.to} from ${dealHistory} as newest
      where ${and(eq(newest.dealId, past.dealId), eq(newest.field, field), lte(newest.changedAt, past.changedAt))}
      order by ${newest.changedAt} desc, ${newest.id} desc limit 1)`;
  const won = isWon({ stage: sql`moments.stage`, category: sql`moments.category` });
  return sql`
    (select min(at) filter (where at > coalesce(ended_at, '-infinity')) from
      (select at, max(at) filter (where not ${won}) over () as ended_at from
        (select ${past.changedAt} as at, ${after("stage")} as stage, ${after("category")} as category
          from ${dealHistory} as past where ${and(eq(past.dealId, deals.id), lt(past.changedAt, until))}
        ) as moments
      ) as intervals)`;
}

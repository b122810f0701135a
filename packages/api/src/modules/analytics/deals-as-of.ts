import type { Database } from "@dealflow/db/client";
import { dealHistory, deals, dealValues } from "@dealflow/db/schema";
import type { Category, Stage } from "@dealflow/validators/deals";
import { and, desc, eq, gte, inArray, lt, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { OPEN_STAGES } from "../deals/policy.ts";

/**
 * Every deal that there was before a moment, with the stage, category and value that it had then. What stands now is
 * read, and what has happened since is taken back: of a recent day that is little, however long the history.
 */
export function standingAt(db: Database, until: Date) {
  // What the first change since has changed is what held until then.
  const held = (field: "stage" | "category") =>
    sql<string | null>`(array_agg(${dealHistory.from} order by ${dealHistory.changedAt}, ${dealHistory.id})
      filter (where ${eq(dealHistory.field, field)}))[1]`.as(`held_${field}`);
  const moved = db
    .select({ dealId: dealHistory.dealId, stage: held("stage"), category: held("category") })
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
      company: deals.company,
      codename: deals.codename,
      dealSource: deals.dealSource,
      createdAt: deals.createdAt,
      stage: stage.as("stood_in_stage"),
      category: category.as("stood_in_category"),
      value: sql<
        string | null
      >`case when ${revalued.dealId} is null then ${deals.value} else (${lastValue}) end`.as(
        "stood_at_value",
      ),
      /** Null of what is not won. A deal that has been won ever since was closed when it says. */
      wonAt: sql`case when ${lt(deals.closedAt, until)} then ${deals.closedAt}
        when ${isWon({ stage, category })} then ${wonSince(until)} end`
        .mapWith(deals.closedAt)
        .as("won_at"),
    })
    .from(deals)
    .leftJoin(moved, eq(moved.dealId, deals.id))
    .leftJoin(revalued, eq(revalued.dealId, deals.id))
    .where(lt(deals.createdAt, until))
    .as("standing");
}

export interface Standing {
  stage: SQLWrapper;
  category: SQLWrapper;
}

/** Closed, or owned: what has a day on which it was closed. */
export const isWon = ({ stage, category }: Standing): SQL =>
  sql`(${stage} = 'closed' or ${category} = 'portfolio')`;

/** Not closed, or dead before it came to that. */
export const isLost = (standing: Standing): SQL =>
  sql`(not ${isWon(standing)} and (${standing.stage} = 'not_closed' or ${standing.category} = 'dead'))`;

/** `isOpen` of the deals' policy. */
export const isOpen = ({ stage, category }: Standing): SQL =>
  sql`(${category} = 'active' and ${inArray(stage, OPEN_STAGES)})`;

const past = alias(dealHistory, "past");
const newest = alias(dealHistory, "newest");

/** When the last stretch before a moment began in which a row of `deals` was won. */
function wonSince(until: Date): SQL {
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
      ) as stretches)`;
}

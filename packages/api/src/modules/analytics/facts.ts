import type { Transaction } from "@dealflow/db/client";
import { type AnalyticsFact, type AnalyticsSource, analyticsFacts } from "@dealflow/db/schema";
import { type SQL, sql } from "drizzle-orm";
import * as contactFacts from "./contact-facts.ts";
import * as dealFacts from "./deal-facts.ts";
import type { FactDay, FactQuery } from "./fact-rows.ts";
import * as stageFacts from "./stage-facts.ts";
import * as taskFacts from "./task-facts.ts";

/** The query of each fact, by the records that it counts. */
const FACTS: Record<AnalyticsSource, Partial<Record<AnalyticsFact, FactQuery>>> = {
  deals: {
    state: dealFacts.state,
    days_to_close: dealFacts.daysToClose,
    source: dealFacts.source,
    source_won: dealFacts.sourceWon,
    open: dealFacts.open,
    created: dealFacts.created,
    ended: dealFacts.ended,
    days_from_stage: stageFacts.daysFromStage,
    entered: stageFacts.entered,
    closed_in_quarter: stageFacts.closedInQuarter,
    path: stageFacts.path,
    stay: stageFacts.stay,
    past_quarter: stageFacts.pastQuarter,
  },
  tasks: { task: taskFacts.task, overdue_task: taskFacts.overdueTask },
  contacts: { contact: contactFacts.contact, new_contact: contactFacts.newContact },
};

export interface KeptDay extends FactDay {
  /** In `analyticsDays`. */
  id: number;
}

/** Computes the facts of a day from all records. */
export async function addAllFacts(tx: Transaction, day: KeptDay): Promise<void> {
  for (const queries of Object.values(FACTS)) {
    for (const [fact, query] of Object.entries(queries)) {
      await addFacts(tx, day, fact, sql`select * from (${query(tx, day)}) as rows`);
    }
  }
}

/** Records of one source that have changed, and the rows of `analyticsChanges` that say what they were before. */
export interface ChangedRecords {
  source: AnalyticsSource;
  recordIds: number[];
  changeIds: number[];
}

/** Takes away from the facts of a day what the records had added before they changed, and adds what they add now. */
export async function changeFacts(tx: Transaction, day: KeptDay, changed: ChangedRecords): Promise<void> {
  const { before, after } = RECORDS[changed.source](changed);
  for (const [fact, query] of Object.entries(FACTS[changed.source])) {
    const rows = query(tx, day);
    await addFacts(
      tx,
      day,
      fact,
      sql`select fact_name, fact_other, -fact_records as fact_records, -fact_part as fact_part, -fact_amount as fact_amount
        from (with ${before} ${rows}) as before
        union all
        select * from (with ${after} ${rows}) as after`,
    );
  }
}

/** The facts of a day that differ from the records. */
export async function compareFacts(tx: Transaction, day: KeptDay): Promise<string[]> {
  const wrong: string[] = [];
  for (const queries of Object.values(FACTS)) {
    for (const [fact, query] of Object.entries(queries)) {
      const rows = await tx.execute<{ name: string; other: string }>(sql`
        select name, other from (
          select name, other, -records as records, -part as part, -amount as amount from analytics_facts
          where day_id = ${day.id}::int and fact = ${fact}::text
          union all
          select * from (${query(tx, day)}) as rows
        ) as ones
        group by name, other
        having sum(records) <> 0 or sum(part) <> 0 or sum(amount) <> 0`);
      wrong.push(...rows.map(({ name, other }) => `${fact} ${name} ${other} of ${day.day}`));
    }
  }
  return wrong;
}

/** Only one transaction at a time changes facts, so that adding to a row never waits. */
async function addFacts(tx: Transaction, day: KeptDay, fact: string, rows: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${analyticsFacts} as kept (day_id, fact, name, other, records, part, amount)
    select ${day.id}::int, ${fact}::text, fact_name, fact_other, sum(fact_records), sum(fact_part), sum(fact_amount)
    from (${rows}) as ones
    group by fact_name, fact_other
    having sum(fact_records) <> 0 or sum(fact_part) <> 0 or sum(fact_amount) <> 0
    on conflict (day_id, fact, name, other) do update set records = kept.records + excluded.records,
      part = kept.part + excluded.part, amount = kept.amount + excluded.amount`);
}

const intArray = (ids: number[]) => sql`${`{${ids.join(",")}}`}::int[]`;

/** Subqueries that stand in a fact's query for the tables of the same names. */
interface Records {
  before: SQL;
  after: SQL;
}

const RECORDS: Record<AnalyticsSource, (changed: ChangedRecords) => Records> = {
  deals: ({ recordIds, changeIds }) => {
    const changes = sql`analytics_changes where id = any(${intArray(changeIds)}) and record is not null`;
    const ids = intArray(recordIds);
    return {
      before: sql`changes as materialized (select * from ${changes}),
        deals as materialized (select one.* from changes, jsonb_populate_record(null::deals, record) as one),
        deal_history as materialized (
          select one.* from changes, jsonb_populate_recordset(null::deal_history, history) as one),
        deal_values as materialized (
          select one.* from changes, jsonb_populate_recordset(null::deal_values, "values") as one)`,
      after: sql`deal_history as materialized (select * from deal_history where deal_id = any(${ids})),
        deal_values as materialized (select * from deal_values where deal_id = any(${ids})),
        deals as materialized (select * from deals where id = any(${ids}))`,
    };
  },
  tasks: (changed) => recordsOf("tasks", changed),
  contacts: (changed) => recordsOf("contacts", changed),
};

function recordsOf(table: "tasks" | "contacts", { recordIds, changeIds }: ChangedRecords): Records {
  const name = sql.identifier(table);
  return {
    before: sql`${name} as (select one.* from analytics_changes, jsonb_populate_record(null::${name}, record) as one
      where analytics_changes.id = any(${intArray(changeIds)}) and record is not null)`,
    after: sql`${name} as (select * from ${name} where id = any(${intArray(recordIds)}))`,
  };
}

import type { Transaction } from "@dealflow/db/client";
import { type AnalyticsFact, analyticsFacts } from "@dealflow/db/schema";
import { type SQL, sql } from "drizzle-orm";
import * as contactFacts from "./contact-facts.ts";
import * as dealFacts from "./deal-facts.ts";
import type { FactDay, FactQuery } from "./fact-rows.ts";
import * as quarterFacts from "./quarter-facts.ts";
import * as stageFacts from "./stage-facts.ts";
import * as taskFacts from "./task-facts.ts";

/** The records that analytics count, as `changes` names them. */
export type AnalyticsSource = "deals" | "tasks" | "contacts";

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
    closed_in_quarter: quarterFacts.closedInQuarter,
    path: stageFacts.path,
    stay: stageFacts.stay,
    past_quarter: quarterFacts.pastQuarter,
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

/** Records of one source that have changed, and the entries of `changes` that say how. */
export interface ChangedRecords {
  source: AnalyticsSource;
  recordIds: number[];
  /** Those of the records that were there before. */
  formerIds: number[];
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

const arrayOf = (ids: number[], type: "int" | "bigint") => sql`${`{${ids.join(",")}}`}::${sql.raw(type)}[]`;

/** Subqueries that stand in a fact's query for the tables of the same names. */
interface Records {
  before: SQL;
  after: SQL;
}

const RECORDS: Record<AnalyticsSource, (changed: ChangedRecords) => Records> = {
  deals: (changed) => ({
    before: sql`${recordsBefore(changed)}, ${historyBefore("deal_history", changed)}, ${historyBefore("deal_values", changed)}`,
    after: sql`${recordsAfter(changed)}, ${historyAfter("deal_history", changed)}, ${historyAfter("deal_values", changed)}`,
  }),
  tasks: recordsOf,
  contacts: recordsOf,
};

function recordsOf(changed: ChangedRecords): Records {
  return { before: recordsBefore(changed), after: recordsAfter(changed) };
}

/** The records as they were: what is there now, with the columns from before the first change to each. */
function recordsBefore({ source, formerIds, changeIds }: ChangedRecords): SQL {
  const table = sql.identifier(source);
  const ids = arrayOf(formerIds, "int");
  return sql`${table} as materialized (
    select record.* from (
      select record_id, jsonb_object_agg(key, value order by changes.id desc) as former
      from changes cross join jsonb_each(before)
      where changes.id = any(${arrayOf(changeIds, "bigint")}) and record_id = any(${ids})
      group by record_id
    ) as changed
    left join (select id, one as stored from ${table} as one where id = any(${ids})) as now_there on id = record_id
    cross join jsonb_populate_record(stored, former) as record)`;
}

function recordsAfter({ source, recordIds }: ChangedRecords): SQL {
  const table = sql.identifier(source);
  return sql`${table} as materialized (select * from ${table} where id = any(${arrayOf(recordIds, "int")}))`;
}

type History = "deal_history" | "deal_values";

/**
 * The history of the deals that were there as it was: without what followed from the changes, and with what went with a deal. Of one
 * that came back from the trash both have the same rows.
 */
function historyBefore(history: History, { formerIds, changeIds }: ChangedRecords): SQL {
  const table = sql.identifier(history);
  const ids = arrayOf(formerIds, "int");
  return sql`${table} as materialized (
    select * from (
      select * from ${table} where deal_id = any(${ids})
      union
      select gone.* from changes cross join jsonb_populate_record(null::${table}, before) as gone
      where entity = ${history} and changes.deal_id = any(${ids})
    ) as entries
    where change_id is null or change_id <> all(${arrayOf(changeIds, "bigint")}))`;
}

function historyAfter(history: History, { recordIds }: ChangedRecords): SQL {
  const table = sql.identifier(history);
  return sql`${table} as materialized (select * from ${table} where deal_id = any(${arrayOf(recordIds, "int")}))`;
}

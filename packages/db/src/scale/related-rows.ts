import { FUNDING_STATUSES } from "@dealflow/validators/funding-sources";
import { FUNDING_TYPES, TASK_PRIORITIES } from "@dealflow/validators/labels/lists";
import { sql } from "drizzle-orm";
import type { Transaction } from "../client.ts";
import { insertFirms, type Team } from "./deals.ts";
import { COMPANY_KINDS, COMPANY_WORDS, intArray, personName, TASK_TITLES, textArray } from "./random.ts";

/** Inserts each deal's stage changes, evenly spread over its duration, and then its change of category. */
export async function insertHistory(tx: Transaction, after: number, { members }: Team): Promise<void> {
  await tx.execute(sql`
    insert into deal_history (deal_id, field, from_value, to_value, changed_by, changed_at)
    select deals.id, field, from_value, to_value, pick(${intArray(members)}, deals.id, 20),
      deals.created_at + case when steps = 0 then '0' else (deals.updated_at - deals.created_at) * step / steps end
    from deals join deal_state using (stage, category)
    cross join lateral (
      values ('stage', null, 'initial_discussion', 0), ('category', null, 'active', 0)
      union all
      select 'stage', coalesce(path[place - 1], 'initial_discussion'), path[place], place
      from generate_subscripts(path, 1) as place
      union all
      select 'category', 'active', category, steps where category <> 'active'
    ) as change (field, from_value, to_value, step)
    where deals.id > ${after}
    order by deals.id, step`);
}

/** Inserts the value of each deal when it was created. */
export async function insertValues(tx: Transaction, after: number, { members }: Team): Promise<void> {
  await tx.execute(sql`
    insert into deal_values (deal_id, value, changed_by, changed_at)
    select id, value, pick(${intArray(members)}, id, 20), created_at from deals where id > ${after} order by id`);
}

/** Inserts an activity for the creation of each deal and for each change. */
export async function insertDealActivities(tx: Transaction, after: number): Promise<void> {
  await tx.execute(sql`
    insert into activities (kind, stage, category, user_id, deal_id, created_at)
    select
      case when from_value is null then 'deal_created' when to_value = 'closed' then 'deal_closed' else 'deal_moved' end,
      case when from_value is not null and field = 'stage' then to_value end,
      case when from_value is not null and field = 'category' then to_value end,
      changed_by, deal_id, changed_at
    from deal_history
    where deal_id > ${after} and not (field = 'category' and from_value is null)
    order by changed_at, id`);
}

/** Inserts a task for every second deal; two thirds are completed. */
export async function insertTasks(
  tx: Transaction,
  after: number,
  { members }: Team,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    with made as (
      insert into tasks (title, priority, status, assigned_to, deal_id, due_date, created_by, created_at, updated_at,
        completed_at, completed_by)
      select pick(${textArray(TASK_TITLES)}, id, 21), pick(${textArray(TASK_PRIORITIES)}, id, 22),
        case when is_done then 'completed' when seeded_random(id, 23) < 0.3 then 'in_progress' else 'pending' end,
        member, id,
        date_trunc('day', case when is_done then updated_at else ${now.toISOString()}::timestamptz end, 'UTC')
          + make_interval(days => (seeded_random(id, 24) * 40)::int - 12, hours => 12),
        member, created_at, updated_at,
        case when is_done then updated_at end, case when is_done then member end
      from (
        select *, seeded_random(id, 25) < 0.67 as is_done, pick(${intArray(members)}, id, 26) as member from deals
      ) as deals
      where id > ${after} and id % 2 = 0
      returning id, deal_id, completed_at, completed_by
    )
    insert into activities (kind, user_id, deal_id, task_id, created_at)
    select 'task_completed', completed_by, deal_id, id, completed_at
    from made where completed_at is not null`);
}

/** Inserts a funding source for each deal from due diligence on, with a lender among the contacts; half have a term sheet. */
export async function insertFundingSources(tx: Transaction, after: number, { members }: Team): Promise<void> {
  await tx.execute(sql`
    with lenders as materialized (
      select id as lender_id, company as lender, firm_id as lender_firm_id, name as lender_name, title as lender_title,
        email as lender_email
      from contacts where category = 'financing' and is_public and firm_id is not null
    )
    insert into funding_sources (deal_id, name, firm_id, contact_name, contact_title, contact_email, type, status,
      has_term_sheet, amount, rate_kind, rate_percent, spread_bps, tenor_months, fees_percent, expires_at,
      last_contact_date, added_by, created_at, updated_at)
    select id, lender, lender_firm_id, lender_name, lender_title, lender_email,
      pick(${textArray(FUNDING_TYPES)}, id, 31), pick(${textArray(FUNDING_STATUSES)}, id, 32), offers,
      case when offers then round((value * (0.2 + 0.5 * seeded_random(id, 35)))::numeric, -5) end,
      rate_kind,
      case when rate_kind = 'fixed' then round((6 + 6 * seeded_random(id, 36))::numeric, 2) end,
      case when rate_kind = 'floating' then 25 * (12 + floor(seeded_random(id, 37) * 16)::int) end,
      case when offers then 12 * (3 + floor(seeded_random(id, 38) * 5)::int) end,
      case when offers then round((3 * seeded_random(id, 39))::numeric, 1) end,
      case when offers then date_trunc('day', updated_at, 'UTC')
        + make_interval(days => 10 + floor(seeded_random(id, 40) * 50)::int, hours => 12) end,
      updated_at, pick(${intArray(members)}, id, 34), created_at, updated_at
    from (
      select *, pick((select array_agg(lender_id order by lender_id) from lenders), id, 30) as lender_id,
        case when offers then pick('{fixed,floating,floating,other}'::text[], id, 41) end as rate_kind
      from (select *, seeded_random(id, 33) < 0.5 as offers from deals) as asked
    ) as offered
    join lenders using (lender_id)
    where id > ${after} and stage in ('due_diligence', 'purchase_agreement_negotiations', 'closed')`);
}

/** Inserts pipeline items. */
export async function insertPipeline(
  tx: Transaction,
  total: number,
  { partners }: Team,
  now: Date,
): Promise<void> {
  const company = sql`pick(${textArray(COMPANY_WORDS)}, n, 35) || ' ' || pick(${textArray(COMPANY_KINDS)}, n, 36)`;
  await insertFirms(tx, sql`select ${company} as company from generate_series(1, ${total}::bigint) as n`);
  await tx.execute(sql`
    insert into pipeline (company, firm_id, sector, deal_type, deal_source, value, contact_person, lead_user_id, created_at,
      updated_at)
    select company, firm_id, pick('{Software,Tech-Enabled Services,Other}'::text[], n, 37), 'Buyout',
      pick('{Network,Cold Outreach,Referral,Investment Bank,Broker}'::text[], n, 38),
      round((4e6 * power(50, seeded_random(n, 39)) / 1e5)::numeric) * 100000,
      ${personName(sql`n`, 40)},
      pick(${intArray(partners)}, n, 42), added, added
    from (
      select n, ${company} as company,
        ${now.toISOString()}::timestamptz - make_interval(mins => (seeded_random(n, 43) * 525600)::int) as added
      from generate_series(1, ${total}::bigint) as n
    ) as items
    join named_firm using (company)
    order by added`);
}

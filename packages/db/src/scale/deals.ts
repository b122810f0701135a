import { RIM_INTERVALS } from "@dealflow/validators/deals";
import { DEAL_SOURCES, DEAL_TYPES, SECTORS } from "@dealflow/validators/labels/lists";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../client.ts";
import { COMPANY_WORDS, companyName, intArray, mailAddress, personName, textArray } from "./random.ts";

export interface Team {
  members: number[];
  partners: number[];
}

const company = companyName(sql`n`, 14);

/** Inserts deals of the last five years; `updated_at` is the time of the last stage or category change. */
export async function insertDeals(
  tx: Transaction,
  total: number,
  { partners }: Team,
  now: Date,
): Promise<void> {
  await insertFirms(tx, sql`select ${company} as company from generate_series(1, ${total}::bigint) as n`);
  await tx.execute(sql`
    insert into deals (company, firm_id, codename, sector, deal_type, deal_source, value, description, contact_person,
      contact_email, lead_user_id, stage, stage_since, category, rim_follow_up_interval, rim_follow_up_date, rim_touched_at, closed_at,
      created_at, updated_at, version)
    select
      company, firm_id,
      case when seeded_random(n, 1) < 0.5 then 'Project ' || pick(${textArray(COMPANY_WORDS)}, n, 2) end,
      pick(${textArray(SECTORS)}, n, 3),
      case when seeded_random(n, 4) < 0.85 then ${DEAL_TYPES[0]} else ${DEAL_TYPES[1]} end,
      pick(${textArray(DEAL_SOURCES)}, n, 5),
      case when seeded_random(n, 6) < 0.92 then round((4e6 * power(225, seeded_random(n, 7)) / 1e5)::numeric) * 100000 end,
      company || ' came to us in its ' || 10 + floor(seeded_random(n, 8) * 60) || 'th year of business.',
      person,
      ${mailAddress(sql`person`, sql`company`)},
      case when seeded_random(n, 9) < 0.9 then pick(${intArray(partners)}, n, 10) end,
      -- As insertHistory has the last change of stage, which one of category may follow.
      stage, case when steps = 0 then starts_at else starts_at + (ends_at - starts_at) * cardinality(path) / steps end,
      category, rim_interval,
      case when category = 'rim' then ends_at + make_interval(days => rim_days) end,
      case when category = 'rim' and seeded_random(n, 21) < 0.7 then ends_at end,
      case when category = 'portfolio' then starts_at + (ends_at - starts_at) * 0.8 when stage = 'closed' then ends_at end,
      starts_at, ends_at, 1 + steps
    from (
      select n, stage, category, path, steps, company, person, starts_at,
        -- As exact as the column, since the times of the stages are shares of it.
        (case when steps = 0 then starts_at else starts_at + least(now - starts_at, '500 days') * (0.2 + 0.8 * seeded_random(n, 11)) end)::timestamptz(3) as ends_at,
        case when category = 'rim' then pick(${textArray(RIM_INTERVALS)}, n, 12) end as rim_interval,
        90 * (1 + floor(seeded_random(n, 12) * 4)::int) as rim_days
      from (
        select n, stage, category, path, steps,
          ${now.toISOString()}::timestamptz as now,
          ${now.toISOString()}::timestamptz - make_interval(mins => (seeded_random(n, 13) * 2628000)::int) as starts_at,
          ${company} as company, ${personName(sql`n`, 17)} as person
        from generate_series(1, ${total}::bigint) as n
        join deal_state on seeded_random(n, 19) >= from_share and seeded_random(n, 19) < to_share
        -- Keeps the expressions from being evaluated at each use.
        offset 0
      ) as drawn
    ) as timed
    join named_firm using (company)
    order by starts_at, n`);
}

/** Creates the table of states that deals are in: their share of all deals, the stages before, and the number of changes. */
export async function createDealStates(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temporary table deal_state on commit drop as
    select stage, category, path, cardinality(path) + (category <> 'active')::int as steps,
      (sum(share) over shares - share)::float8 as from_share, (sum(share) over shares)::float8 as to_share
    from (values
      ('initial_discussion', 'active', 0.16, '{}'::text[]),
      ('under_loi', 'active', 0.1, '{under_loi}'),
      ('due_diligence', 'active', 0.1, '{under_loi,due_diligence}'),
      ('purchase_agreement_negotiations', 'active', 0.06,
        '{under_loi,due_diligence,purchase_agreement_negotiations}'),
      ('closed', 'active', 0.04, '{under_loi,due_diligence,purchase_agreement_negotiations,closed}'),
      ('not_closed', 'active', 0.06, '{under_loi,due_diligence,not_closed}'),
      ('closed', 'portfolio', 0.08, '{under_loi,due_diligence,purchase_agreement_negotiations,closed}'),
      ('not_closed', 'dead', 0.12, '{under_loi,not_closed}'),
      ('initial_discussion', 'dead', 0.08, '{}'),
      ('under_loi', 'revisit', 0.1, '{under_loi}'),
      ('initial_discussion', 'rim', 0.1, '{}')
    ) as weighted (stage, category, share, path)
    window shares as (order by stage, category)`);
}

/** Creates the temporary table `named_firm`: the firm that each inserted company is linked to. */
export async function createNamedFirms(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temporary table named_firm (company text primary key, key text, firm_id integer) on commit drop`);
}

/**
 * Inserts the firms of the names that `named` selects as `company`, also into `named_firm`; in place of the triggers,
 * which may be disabled.
 */
export async function insertFirms(tx: Transaction, named: SQL): Promise<void> {
  await tx.execute(sql`
    insert into named_firm (company, key)
    select company, firm_key(company) from (select distinct company from (${named}) as named offset 0) as companies
    on conflict do nothing`);
  // The number of a firm is drawn. What has drawn one that is taken is inserted in the next round.
  let inserted: number;
  do {
    const rows = await tx.execute(sql`
      insert into firms (id, key)
      select 1 + floor(random() * 2147483646)::integer, key from (
        select distinct key from named_firm where firm_id is null and key is not null
          and not exists (select from firms where firms.key = named_firm.key and firms.spelling is null)
      ) as missing
      on conflict do nothing`);
    inserted = rows.count;
  } while (inserted > 0);
  await tx.execute(sql`
    update named_firm set firm_id = firms.id from firms
    where firms.key = named_firm.key and firms.spelling is null and firm_id is null`);
  // A merged firm leads to the one that it was merged into, which may have been merged itself.
  do {
    const rows = await tx.execute(sql`
      update named_firm set firm_id = merged_into from firms where firms.id = firm_id and merged_into is not null`);
    inserted = rows.count;
  } while (inserted > 0);
  // The next statement joins with it, and without statistics the planner assumes an empty table.
  await tx.execute(sql`analyze named_firm`);
}

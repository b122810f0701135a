import { DEAL_SOURCES, DEAL_TYPES, RIM_INTERVALS, SECTORS } from "@dealflow/validators/deals";
import { sql } from "drizzle-orm";
import type { Transaction } from "../client.ts";
import { makeFirms } from "./firms.ts";
import { companyName, mailAddress, personName } from "./names.ts";
import { numbers, texts } from "./random.ts";
import { COMPANY_WORDS } from "./words.ts";

export interface Crew {
  members: number[];
  partners: number[];
}

const company = companyName(sql`n`, 14);

/** Five years of deals; `updated_at` is when the last stage or category change took place. */
export async function insertDeals(
  tx: Transaction,
  total: number,
  { partners }: Crew,
  now: Date,
): Promise<void> {
  await makeFirms(tx, sql`select ${company} as company from generate_series(1, ${total}::bigint) as n`);
  await tx.execute(sql`
    insert into deals (company, firm_id, codename, sector, deal_type, deal_source, value, description, contact_person,
      contact_email, lead_user_id, stage, category, rim_follow_up_interval, rim_follow_up_date, closed_at,
      created_at, updated_at, version)
    select
      company, firms.id,
      case when dice(n, 1) < 0.5 then 'Project ' || pick(${texts(COMPANY_WORDS)}, n, 2) end,
      pick(${texts(SECTORS)}, n, 3),
      case when dice(n, 4) < 0.85 then ${DEAL_TYPES[0]} else ${DEAL_TYPES[1]} end,
      pick(${texts(DEAL_SOURCES)}, n, 5),
      case when dice(n, 6) < 0.92 then round((4e6 * power(225, dice(n, 7)) / 1e5)::numeric) * 100000 end,
      company || ' came to us in its ' || 10 + floor(dice(n, 8) * 60) || 'th year of business.',
      person,
      ${mailAddress(sql`person`, sql`company`)},
      case when dice(n, 9) < 0.9 then pick(${numbers(partners)}, n, 10) end,
      stage, category, rim_interval,
      case when category = 'rim' then ends + make_interval(days => rim_days) end,
      case when category = 'portfolio' then begins + (ends - begins) * 0.8 when stage = 'closed' then ends end,
      begins, ends, 1 + steps
    from (
      select n, stage, category, steps, company, person, begins,
        case when steps = 0 then begins else begins + least(now - begins, '500 days') * (0.2 + 0.8 * dice(n, 11)) end as ends,
        case when category = 'rim' then pick(${texts(RIM_INTERVALS)}, n, 12) end as rim_interval,
        90 * (1 + floor(dice(n, 12) * 4)::int) as rim_days
      from (
        select n, stage, category, steps,
          ${now.toISOString()}::timestamptz as now,
          ${now.toISOString()}::timestamptz - make_interval(mins => (dice(n, 13) * 2628000)::int) as begins,
          ${company} as company, ${personName(sql`n`, 17)} as person
        from generate_series(1, ${total}::bigint) as n
        join standing on dice(n, 19) >= since and dice(n, 19) < until
      ) as drawn
    ) as timed
    join firms on firms.key = firm_key(company)
    order by begins, n`);
}

/** Where deals stand, how often, and through which stages they came; `steps` counts the changes since they began. */
export async function makeStandings(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temporary table standing on commit drop as
    select stage, category, path, cardinality(path) + (category <> 'active')::int as steps,
      (sum(share) over shares - share)::float8 as since, (sum(share) over shares)::float8 as until
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

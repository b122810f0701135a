import { sql } from "drizzle-orm";
import type { Transaction } from "../client.ts";
import type { Crew } from "./deals.ts";
import { makeFirms } from "./firms.ts";
import { mailAddress, personName } from "./names.ts";
import { numbers, texts } from "./random.ts";
import { ADVISER_KINDS, COMPANY_WORDS, LENDER_KINDS } from "./words.ts";

/**
 * Two people for each deal: who runs the company, and a colleague, an adviser or a lender. One in seven is known to one
 * member only.
 */
export async function insertContacts(tx: Transaction, after: number, { members }: Crew): Promise<void> {
  await tx.execute(sql`
    create temporary table acquaintance on commit drop as
    select id, contact_person as name, 'Chief Executive Officer' as title, company, contact_email as email,
      pick('{target_acquisition,target_acquisition,target_acquisition,general}'::text[], id, 27) as category,
      dice(id, 28) < 0.86 as is_public, pick(${numbers(members)}, id, 29) as created_by, created_at
    from deals where id > ${after}
    union all
    select id, name, title, company, ${mailAddress(sql`name`, sql`company`)}, category,
      dice(id, 44) < 0.86, pick(${numbers(members)}, id, 45), created_at
    from (
      select id, created_at, ${personName(sql`id`, 46)} as name,
        case when known < 0.5 then 'Chief Financial Officer' else 'Director' end as title,
        case when known < 0.5 then company else pick(${texts(COMPANY_WORDS)}, id, 48) || ' '
          || case when known < 0.75 then pick(${texts(ADVISER_KINDS)}, id, 49) else pick(${texts(LENDER_KINDS)}, id, 49) end
        end as company,
        case when known < 0.5 then 'target_acquisition' when known < 0.75 then 'deal_sourcing' else 'financing' end as category
      from (select *, dice(id, 50) as known from deals where id > ${after}) as deals
    ) as drawn`);
  await makeFirms(tx, sql`select company from acquaintance`);
  await tx.execute(sql`
    with made as (
      insert into contacts (name, title, company, firm_id, category, email, is_public, created_by, created_at, updated_at)
      select acquaintance.name, title, company, firms.id, category, email, is_public, created_by,
        acquaintance.created_at, acquaintance.created_at
      from acquaintance join firms on firms.key = firm_key(company)
      order by acquaintance.id, title
      returning id, name, is_public, created_by, created_at
    )
    insert into activities (type, description, user_id, contact_id, created_at)
    select 'contact_added', case when is_public then 'Added contact ' || name else 'Added a contact' end,
      created_by, id, created_at
    from made`);
}

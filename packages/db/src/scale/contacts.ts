import { sql } from "drizzle-orm";
import type { Transaction } from "../client.ts";
import type { Team } from "./deals.ts";
import { insertFirms } from "./firms.ts";
import { mailAddress, personName } from "./name-expressions.ts";
import { ADVISER_KINDS, COMPANY_WORDS, LENDER_KINDS } from "./name-lists.ts";
import { intArray, textArray } from "./random.ts";

/** Inserts two contacts for each deal: the CEO, and a colleague, an adviser or a lender. One in seven is private. */
export async function insertContacts(tx: Transaction, after: number, { members }: Team): Promise<void> {
  await tx.execute(sql`
    create temporary table new_contact on commit drop as
    select id, contact_person as name, 'Chief Executive Officer' as title, company, contact_email as email,
      pick('{target_acquisition,target_acquisition,target_acquisition,general}'::text[], id, 27) as category,
      seeded_random(id, 28) < 0.86 as is_public, pick(${intArray(members)}, id, 29) as created_by, created_at
    from deals where id > ${after}
    union all
    select id, name, title, company, ${mailAddress(sql`name`, sql`company`)}, category,
      seeded_random(id, 44) < 0.86, pick(${intArray(members)}, id, 45), created_at
    from (
      select id, created_at, ${personName(sql`id`, 46)} as name,
        case when known < 0.5 then 'Chief Financial Officer' else 'Director' end as title,
        case when known < 0.5 then company else pick(${textArray(COMPANY_WORDS)}, id, 48) || ' '
          || case when known < 0.75 then pick(${textArray(ADVISER_KINDS)}, id, 49) else pick(${textArray(LENDER_KINDS)}, id, 49) end
        end as company,
        case when known < 0.5 then 'target_acquisition' when known < 0.75 then 'deal_sourcing' else 'financing' end as category
      from (select *, seeded_random(id, 50) as known from deals where id > ${after}) as deals
      offset 0
    ) as drawn`);
  await insertFirms(tx, sql`select company from new_contact`);
  await tx.execute(sql`
    with made as (
      insert into contacts (name, title, company, firm_id, category, email, is_public, created_by, created_at, updated_at)
      select new_contact.name, title, company, firm_id, category, email, is_public, created_by,
        new_contact.created_at, new_contact.created_at
      from new_contact join named_firm using (company)
      order by new_contact.id, title
      returning id, created_by, created_at
    )
    insert into activities (kind, user_id, contact_id, created_at)
    select 'contact_added', created_by, id, created_at from made`);
}

import { type SQL, sql } from "drizzle-orm";

/** Whatever names a company, with the firm it is linked to. */
const named = sql`(
  select 'contact ' || id as record, company, firm_id from contacts
  union all
  select 'deal ' || id, company, firm_id from deals
  union all
  select 'pipeline item ' || id, company, firm_id from pipeline
  union all
  select 'funding source ' || id, name, firm_id from funding_sources)`;

/** Whatever has an e-mail address or a phone number, with each of them. */
const reached = sql`(
  select 'contact ' || id as record, unnest(array[email, phone]) as address from contacts
  union all
  select 'deal ' || id, contact_email from deals
  union all
  select 'pipeline item ' || id, contact_email from pipeline
  union all
  select 'funding source ' || id, unnest(array[contact_email, contact_phone]) from funding_sources
  union all
  select 'user ' || id, unnest(array[email, phone]) from users)`;

/**
 * What is never true of contacts, firms and imports. A firm that nobody names any more is no contradiction: nobody sees
 * it, and the next record of that name takes it up.
 */
export const contactContradictions: Readonly<Record<string, SQL>> = {
  "a link to another firm than the company's name means": sql`
    select record from ${named} as named left join firms on firms.id = firm_id
    where (firms.merged_into is not null or firms.key is distinct from firm_key(company)
        or exists (select from firms as twins where twins.key = firms.key and twins.spelling is not null))
      and firm_id is distinct from surviving_firm(firm_named(company))`,

  "an address or a number with characters that cannot be seen": sql`
    select record from ${reached} as reached where address <> coalesce(visible_address(address), '')`,

  "an import that counts more than it went through, or fewer at its end": sql`
    select 'import ' || id as record
    from (select *, created + updated + unchanged + duplicates + invalid as counted from contact_imports) as imports
    where least(created, updated, unchanged, duplicates, invalid) < 0
      or counted > total or (status = 'finished' and counted < total)`,

  "an import that made or changed more than it counts": sql`
    select 'import ' || id as record
    from contact_imports
    join (
      select import_id, count(*) filter (where before is null) as made,
        count(*) filter (where before is not null) as changed
      from contact_import_changes group by import_id
    ) as done on import_id = id
    where made > created or changed > updated`,

  "an import that has ended without its moment, or the reverse": sql`
    select 'import ' || id as record from contact_imports where (status = 'running') <> (finished_at is null)`,

  // They last ten minutes, and the server sweeps every hour. Seen from when it was last used: a backup is no newer.
  "an authorization to import that has long run out": sql`
    select 'user ' || user_id as record from import_authorizations
    where created_at < (select max(last_seen_at) from sessions) - interval '2 hours'
    group by user_id`,
};

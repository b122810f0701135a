import type postgres from "postgres";

/** The statements that the product runs for the same requests, without its session check. */

const columns = (sql: postgres.Sql | postgres.TransactionSql) => sql`
  id, company, firm_id, codename, sector, deal_type, deal_source, deal_source_notes, value, description, contact_person,
  contact_email, lead_user_id, created_at, updated_at, version, stage, category, rim_follow_up_interval,
  rim_follow_up_date, rim_touched_at, rim_moves_on_touch, closed_at`;

/** Who makes the changes of a transaction; not waited for before the next statement. */
const say = (tx: postgres.TransactionSql, at: Date) =>
  tx`select set_config('dealflow.write', ${JSON.stringify({ at, by: 1, source: "browser" })}, true)`.execute();

export async function readDeal(sql: postgres.Sql, id: number) {
  const [row] = await sql`select ${columns(sql)} from deals where id = ${id}`;
  return row;
}

export function listDeals(sql: postgres.Sql) {
  return sql`
    select ${columns(sql)} from deals where category = 'active' order by created_at desc, id desc limit 51`;
}

export function changeValue(sql: postgres.Sql, id: number, { value = "" }: Record<string, string>) {
  return sql.begin(async (tx) => {
    const now = new Date();
    const said = say(tx, now);
    const [before] = await tx`select ${columns(tx)} from deals where id = ${id} for update`;
    const [after] = await tx`
      update deals set value = ${value}, updated_at = ${now}, version = ${(before?.version ?? 0) + 1}
      where id = ${id} returning ${columns(tx)}`;
    await tx`insert into activities (kind, user_id, deal_id, created_at) values ('deal_updated', 1, ${id}, ${now})`;
    await said;
    return after;
  });
}

export function createDeal(sql: postgres.Sql, deal: Record<string, string>) {
  return sql.begin(async (tx) => {
    const now = new Date();
    const said = say(tx, now);
    const { company = "", sector = "", dealType = "", dealSource = "", value = "" } = deal;
    const [row] = await tx`
      insert into deals (company, sector, deal_type, deal_source, value, stage, category, created_at, updated_at)
      values (${company}, ${sector}, ${dealType}, ${dealSource}, ${value}, 'initial_discussion', 'active', ${now}, ${now})
      returning ${columns(tx)}`;
    const id = row?.id;
    await tx`insert into activities (kind, user_id, deal_id, created_at) values ('deal_created', 1, ${id}, ${now})`;
    await said;
    return row;
  });
}

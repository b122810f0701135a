import type postgres from "postgres";

/**
 * Lets a role read and write the rows of all tables. Rows of append-only tables it can only add: for the role that
 * answers requests a missing right stands behind their triggers.
 */
export async function grantRows(client: postgres.Sql, role: string): Promise<void> {
  const name = client(role);
  await client.begin(async (tx) => {
    await tx`grant usage on schema public to ${name}`;
    await tx`grant select, insert, update, delete on all tables in schema public to ${name}`;
    await tx`grant usage, select on all sequences in schema public to ${name}`;
    const appendOnly = await tx<{ table: string }[]>`
      select relname as table from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and tgname like '%\\_append\\_only'`;
    for (const { table } of appendOnly) await tx`revoke update, delete on ${tx(table)} from ${name}`;
  });
}

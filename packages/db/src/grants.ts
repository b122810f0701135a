import type postgres from "postgres";

/** Tables whose rows are only added, and deleted with their deal. Each also has triggers that refuse anything else. */
export const APPEND_ONLY_TABLES = ["changes", "deal_history", "deal_values", "follow_ups"];

/**
 * Lets a role read and write the rows of all tables. Rows of append-only tables it can only add: for the role that
 * answers requests a missing right stands behind their triggers. The role that migrates owns the tables and keeps all
 * its rights, also where DATABASE_URL names the same one.
 */
export async function grantRows(client: postgres.Sql, role: string): Promise<void> {
  const name = client(role);
  await client.begin(async (tx) => {
    const [owner] = await tx<{ isOwner: boolean }[]>`select current_user = ${role} as "isOwner"`;
    if (owner?.isOwner) return;
    await tx`grant usage on schema public to ${name}`;
    await tx`grant select, insert, update, delete on all tables in schema public to ${name}`;
    await tx`grant usage, select on all sequences in schema public to ${name}`;
    for (const table of APPEND_ONLY_TABLES) await tx`revoke update, delete on ${tx(table)} from ${name}`;
  });
}

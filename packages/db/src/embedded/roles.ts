import { createHmac } from "node:crypto";
import postgres from "postgres";

/** Made by initdb, a superuser: sets up the other two, and holds the locks of a data folder. */
export const SUPERUSER = "dealflow";
/** Owns the database and all that is in it: migrates, and runs the job queue, which has tables of its own. */
const OWNER = "dealflow_owner";
/** Answers requests: reads and writes rows, and can neither change nor empty a table. */
const SERVING = "dealflow_app";

const DATABASE = "dealflow";
/** Several processes may open a data folder for the first time at once. */
const ROLES_LOCK = 7_301_004;

export interface ClusterAccess {
  port: number;
  /** The superuser's password. */
  password: string;
}

/** The connection strings of the database for its three roles. */
export function connectionStrings({ port, password }: ClusterAccess) {
  const of = (role: string, secret: string) => `postgres://${role}:${secret}@127.0.0.1:${port}/${DATABASE}`;
  return {
    url: of(SERVING, passwordOf(SERVING, password)),
    ownerUrl: of(OWNER, passwordOf(OWNER, password)),
    superuserUrl: of(SUPERUSER, password),
  };
}

/**
 * Creates the roles and makes the owner the owner of the database. Hands over what an older version has created as
 * superuser; the rows are not touched. `cluster` is a superuser's connection to the database `postgres`.
 */
export async function ensureRoles(cluster: postgres.Sql, access: ClusterAccess): Promise<void> {
  if (await isOwned(cluster)) return;
  await cluster`select pg_advisory_lock(${ROLES_LOCK})`;
  try {
    if (await isOwned(cluster)) return;
    for (const role of [OWNER, SERVING]) await createRole(cluster, role, passwordOf(role, access.password));
    // Bulk inserts for measurements switch the triggers off.
    await cluster.unsafe(`grant set on parameter session_replication_role to ${OWNER}`);
    await cluster.unsafe(`revoke connect, temporary on database ${DATABASE}, postgres from public`);
    await cluster.unsafe(`grant connect on database ${DATABASE} to ${SERVING}`);
    await handOver(connectionStrings(access).superuserUrl);
    // Last, because it tells that all of it is done.
    await cluster.unsafe(`alter database ${DATABASE} owner to ${OWNER}`);
  } finally {
    await cluster`select pg_advisory_unlock(${ROLES_LOCK})`;
  }
}

/** Derived, so that the data folder keeps one secret: neither role can compute that of the other, or the superuser's. */
function passwordOf(role: string, superuserPassword: string): string {
  return createHmac("sha256", superuserPassword).update(role).digest("base64url");
}

async function isOwned(cluster: postgres.Sql): Promise<boolean> {
  const [row] = await cluster<{ owned: boolean }[]>`
    select pg_get_userbyid(datdba) = ${OWNER} as owned from pg_database where datname = ${DATABASE}`;
  return row?.owned ?? false;
}

async function createRole(cluster: postgres.Sql, role: string, password: string): Promise<void> {
  const [existing] = await cluster`select from pg_roles where rolname = ${role}`;
  // Both are constants or base64url: nothing to escape.
  const options = `login nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls password '${password}'`;
  await cluster.unsafe(`${existing ? "alter" : "create"} role ${role} ${options}`);
}

/** Makes the owner the owner of every schema, table, function and type of ours; extensions stay the superuser's. */
async function handOver(superuserUrl: string): Promise<void> {
  const database = postgres(superuserUrl, { max: 1, fetch_types: false, onnotice: () => undefined });
  try {
    await database.unsafe(HAND_OVER);
  } finally {
    await database.end();
  }
}

// A table's indexes, sequences and row type follow it. The schema `public` belongs to the owner of the database.
const HAND_OVER = `
do $$
declare
  command text;
begin
  for command in
    with ours as (
      select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), of_extensions as (
      select objid from pg_depend where deptype = 'e'
    )
    select format('alter schema %I owner to ${OWNER}', nspname) from ours where nspname <> 'public'
    union all
    select format('alter table %s owner to ${OWNER}', pg_class.oid::regclass)
    from pg_class join ours on ours.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm') and pg_class.oid not in (select objid from of_extensions)
    union all
    select format('alter sequence %s owner to ${OWNER}', pg_class.oid::regclass)
    from pg_class join ours on ours.oid = relnamespace
    where relkind = 'S' and not exists (
      select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i', 'e'))
    union all
    select format('alter routine %s owner to ${OWNER}', pg_proc.oid::regprocedure)
    from pg_proc join ours on ours.oid = pronamespace
    where pg_proc.oid not in (select objid from of_extensions)
    union all
    select format('alter type %s owner to ${OWNER}', pg_type.oid::regtype)
    from pg_type join ours on ours.oid = typnamespace
    where typtype in ('e', 'd') and pg_type.oid not in (select objid from of_extensions)
  loop
    execute command;
  end loop;
end
$$`;

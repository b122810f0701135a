import type { Transaction } from "@dealflow/db/client";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { toDomainError } from "../../core/errors.ts";
import { type StoredRow, storedRow } from "../trash/stored-rows.ts";
import type { Reference } from "./references.ts";
import type { DependentRows } from "./snapshot.ts";

const rows = z.array(z.object({ row: storedRow }));
const columns = z.array(z.object({ name: z.string() }));
const column = (name: string): SQL => sql`${sql.identifier(name)}`;
const list = (parts: SQL[]) => sql.join(parts, sql`, `);

/** Moves the rows that name one record to another. `publishes`: the first is private and the second is not. */
export async function moveRows(
  tx: Transaction,
  references: readonly Reference[],
  { from, into, publishes = false }: { from: number; into: number; publishes?: boolean },
): Promise<DependentRows> {
  const dependentRows: DependentRows = { moved: [], stored: [] };
  for (const reference of references) {
    const { table, column: referring, rowKey, set, setWhenPublished } = reference;
    const place = { table, column: referring };
    const [dependent, link] = [column(table), column(referring)];
    const isStored =
      publishes && reference.whenPublished === "store"
        ? sql`true`
        : sql`exists (select from ${dependent} as other where other.${link} = ${into} and ${sameKey(rowKey, "other")})`;
    const stored = await tx.execute(sql`
      delete from ${dependent} as dependent where dependent.${link} = ${from} and ${isStored}
      returning to_jsonb(dependent) as row`);
    if (stored.length > 0)
      dependentRows.stored.push({ ...place, rows: rows.parse([...stored]).map(({ row }) => row) });

    const written = { ...set, ...(publishes && setWhenPublished) };
    const values = Object.entries(written).map(([name, value]) => sql`${column(name)} = ${value}`);
    const moved = await tx.execute(sql`
      with old as (select * from ${dependent} where ${link} = ${from} for update)
      update ${dependent} as dependent set ${list([sql`${link} = ${into}`, ...values])}
      from old where dependent.${link} = ${from} and ${sameKey(rowKey, "old")}
      returning ${jsonOf("old", [...rowKey, ...Object.keys(written)])} as row`);
    if (moved.length > 0)
      dependentRows.moved.push({ ...place, keys: rows.parse([...moved]).map(({ row }) => row), written });
  }
  return dependentRows;
}

/** Moves the rows back. Returns a sentence for each kind of which some have been changed or deleted since. */
export async function returnRows(
  tx: Transaction,
  references: readonly Reference[],
  { moved, stored }: DependentRows,
  { from, into }: { from: number; into: number },
): Promise<string[]> {
  const notReturned: string[] = [];
  for (const { table, column: referring, label, rowKey } of references) {
    const [dependent, link] = [column(table), column(referring)];
    const isHere = (place: { table: string; column: string }) =>
      place.table === table && place.column === referring;
    let missing = 0;
    for (const { keys, written = {} } of moved.filter(isHere)) {
      // A value that is no longer what the merge wrote was changed since, and stays.
      const values = Object.keys(written).map((name) => {
        const value = column(name);
        return sql`${value} = case when dependent.${value} is not distinct from written.${value}
          then old.${value} else dependent.${value} end`;
      });
      const returned = await tx.execute(sql`
        update ${dependent} as dependent set ${list([sql`${link} = ${from}`, ...values])}
        from jsonb_populate_recordset(null::${dependent}, ${JSON.stringify(keys)}::jsonb) as old,
          jsonb_populate_record(null::${dependent}, ${JSON.stringify(written)}::jsonb) as written
        where dependent.${link} = ${into} and ${sameKey(rowKey, "old")}`);
      missing += keys.length - returned.count;
    }
    for (const row of stored.filter(isHere).flatMap((place) => place.rows)) {
      if (!(await insertRow(tx, table, row))) missing++;
    }
    if (missing > 0) notReturned.push(`${missing} of its ${label} were changed or deleted since`);
  }
  return notReturned;
}

/** Inserts a row again as it was, under its id; false if it no longer fits what is there. Columns that came later have their defaults. */
export async function insertRow(tx: Transaction, table: string, row: StoredRow): Promise<boolean> {
  const found = await tx.execute(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname in (select json_object_keys(${JSON.stringify(row)}::json))`);
  const names = list(columns.parse([...found]).map(({ name }) => column(name)));
  const insert = sql`
    insert into ${column(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_record(null::${column(table)}, ${JSON.stringify(row)}::jsonb)`;
  try {
    await tx.transaction((savepoint) => savepoint.execute(insert));
    return true;
  } catch (error) {
    if (["CONFLICT", "UNPROCESSABLE_CONTENT"].includes(toDomainError(error).status)) return false;
    throw error;
  }
}

/** Whether a row of another relation, in the same table, has the same key as `dependent`. */
function sameKey(rowKey: readonly string[], other: string): SQL {
  const equal = rowKey.map((key) => sql`${column(other)}.${column(key)} = dependent.${column(key)}`);
  return sql.join(equal, sql` and `);
}

function jsonOf(relation: string, names: string[]): SQL {
  const pairs = names.flatMap((name) => [sql`${name}::text`, sql`${column(relation)}.${column(name)}`]);
  return sql`jsonb_build_object(${list(pairs)})`;
}

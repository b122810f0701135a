import type { Transaction } from "@dealflow/db/client";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { toDomainError } from "../../core/errors.ts";
import type { Reference } from "./references.ts";
import { type Hanging, type StoredRow, storedRow } from "./snapshot.ts";

const rows = z.array(z.object({ row: storedRow }));
const columns = z.array(z.object({ name: z.string() }));
const column = (name: string): SQL => sql`${sql.identifier(name)}`;
const list = (parts: SQL[]) => sql.join(parts, sql`, `);

/** Moves what hangs on one record to another. `publishes`: the first is private and the second is not. */
export async function moveRows(
  tx: Transaction,
  references: readonly Reference[],
  { from, into, publishes = false }: { from: number; into: number; publishes?: boolean },
): Promise<Hanging> {
  const hanging: Hanging = { moved: [], stored: [] };
  for (const reference of references) {
    const { table, column: referring, rowKey, set, setWhenPublished } = reference;
    const place = { table, column: referring };
    const [hung, link] = [column(table), column(referring)];
    const sameKey = sql.join(
      rowKey.map((key) => sql`other.${column(key)} = hung.${column(key)}`),
      sql` and `,
    );
    const isStored =
      publishes && reference.whenPublished === "store"
        ? sql`true`
        : sql`exists (select from ${hung} as other where other.${link} = ${into} and ${sameKey})`;
    const stored = await tx.execute(sql`
      delete from ${hung} as hung where hung.${link} = ${from} and ${isStored} returning to_jsonb(hung) as row`);
    const further = Object.entries({ ...set, ...(publishes && setWhenPublished) }).map(
      ([name, value]) => sql`${column(name)} = ${value}`,
    );
    const moved = await tx.execute(sql`
      update ${hung} as hung set ${list([sql`${link} = ${into}`, ...further])}
      where hung.${link} = ${from} returning ${keyOf(rowKey)} as row`);
    if (stored.length > 0)
      hanging.stored.push({ ...place, rows: rows.parse([...stored]).map(({ row }) => row) });
    if (moved.length > 0)
      hanging.moved.push({ ...place, keys: rows.parse([...moved]).map(({ row }) => row) });
  }
  return hanging;
}

/** Takes the rows back. Returns a sentence for each kind of which some have been changed or deleted since. */
export async function returnRows(
  tx: Transaction,
  references: readonly Reference[],
  { moved, stored }: Hanging,
  { from, into }: { from: number; into: number },
): Promise<string[]> {
  const kept: string[] = [];
  for (const { table, column: referring, label, rowKey } of references) {
    const isHere = (place: { table: string; column: string }) =>
      place.table === table && place.column === referring;
    const keys = moved.filter(isHere).flatMap((place) => place.keys);
    const back = await tx.execute(sql`
      update ${column(table)} as hung set ${column(referring)} = ${from}
      where hung.${column(referring)} = ${into}
        and ${keyOf(rowKey)} in (select value from jsonb_array_elements(${JSON.stringify(keys)}::jsonb))`);
    let missing = keys.length - back.count;
    for (const row of stored.filter(isHere).flatMap((place) => place.rows)) {
      if (!(await insertRow(tx, table, row))) missing++;
    }
    if (missing > 0) kept.push(`${missing} of its ${label} were changed or deleted since`);
  }
  return kept;
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

function keyOf(rowKey: readonly string[]): SQL {
  return sql`jsonb_build_object(${list(rowKey.flatMap((key) => [sql`${key}::text`, sql`hung.${column(key)}`]))})`;
}

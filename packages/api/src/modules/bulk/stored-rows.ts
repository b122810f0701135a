import type { Transaction } from "@dealflow/db/client";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";

/** A row as PostgreSQL writes it into JSON, by column. */
const storedRow = z.record(z.string(), z.unknown());
type StoredRow = z.infer<typeof storedRow>;

/** Rows that are deleted, with those that go with them. */
export const storedRows = z.object({
  /** Whole rows, by table; a table comes after those that its rows name. */
  rows: z.array(z.object({ table: z.string(), rows: z.array(storedRow) })),
  /** Of rows that stay, the columns that named a row that goes. */
  emptied: z.array(z.object({ table: z.string(), column: z.string(), rows: z.array(storedRow) })),
});
export type StoredRows = z.infer<typeof storedRows>;

const named = (name: string): SQL => sql`${sql.identifier(name)}`;
const list = (parts: SQL[]) => sql.join(parts, sql`, `);

async function readRows(tx: Transaction, query: SQL): Promise<StoredRow[]> {
  const found = await tx.execute(query);
  return z
    .array(z.object({ row: storedRow }))
    .parse([...found])
    .map(({ row }) => row);
}

/** A column that names the rows of another table, and what becomes of its row when that one goes. */
const foreignKey = z.object({
  table: z.string(),
  column: z.string(),
  parent: z.string(),
  action: z.enum(["delete", "empty", "refuse"]),
});
type ForeignKey = z.infer<typeof foreignKey>;

async function readForeignKeys(tx: Transaction): Promise<ForeignKey[]> {
  const found = await tx.execute(sql`
    select conrelid::regclass::text as "table", attname as "column", confrelid::regclass::text as parent,
      case confdeltype when 'c' then 'delete' when 'n' then 'empty' else 'refuse' end as action
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`);
  return z.array(foreignKey).parse([...found]);
}

/** Reads what will be gone once the rows of a table are deleted. */
export async function storeRows(tx: Transaction, table: string, ids: readonly number[]): Promise<StoredRows> {
  const keys = await readForeignKeys(tx);
  const rows = new Map<string, StoredRow[]>();
  const emptied: StoredRows["emptied"] = [];
  const going = [{ table, column: "id", parents: ids }];
  for (const { table: child, column, parents } of going) {
    const found = await readRows(
      tx,
      sql`select to_jsonb(r) as row from ${named(child)} as r where ${named(column)} = any(${sql.param(parents)}::integer[])`,
    );
    if (found.length === 0) continue;
    rows.set(child, [...(rows.get(child) ?? []), ...found]);
    const gone = found.flatMap(({ id }) => (typeof id === "number" ? [id] : []));
    for (const key of keys.filter(({ parent }) => parent === child)) {
      if (key.action === "delete") going.push({ table: key.table, column: key.column, parents: gone });
      if (key.action === "empty") emptied.push(await readEmptied(tx, key, gone));
    }
  }
  return {
    rows: parentsFirst([...rows.keys()], keys).map((each) => ({ table: each, rows: rows.get(each) ?? [] })),
    emptied: emptied.filter((each) => each.rows.length > 0),
  };
}

async function readEmptied(tx: Transaction, { table, column }: ForeignKey, parents: number[]) {
  const rows = await readRows(
    tx,
    sql`select jsonb_build_object('id', id, ${column}::text, ${named(column)}) as row from ${named(table)}
      where ${named(column)} = any(${sql.param(parents)}::integer[])`,
  );
  return { table, column, rows };
}

/** The tables in an order in which each comes after those that its rows name. */
function parentsFirst(tables: readonly string[], keys: readonly ForeignKey[]): string[] {
  const namesOther = (table: string) =>
    keys.some((key) => key.table === table && key.parent !== table && tables.includes(key.parent));
  const [first, rest] = [tables.filter((table) => !namesOther(table)), tables.filter(namesOther)];
  return first.length === 0 ? [...rest] : [...first, ...parentsFirst(rest, keys)];
}

/**
 * Stores the rows again as they were, under their ids. Returns the ids of those of `table` that are back: what no longer
 * fits what is there stays away.
 */
export async function restoreRows(
  tx: Transaction,
  table: string,
  { rows, emptied }: StoredRows,
): Promise<Set<number>> {
  const keys = await readForeignKeys(tx);
  const back = new Set<number>();
  for (const stored of rows) {
    const columns = await readColumns(tx, stored.table);
    const fits = keys
      .filter((key) => key.table === stored.table)
      .map(
        ({ column, parent }) =>
          sql`(r.${named(column)} is null or exists (select from ${named(parent)} as p where p.id = r.${named(column)}))`,
      );
    const inserted = await readRows(
      tx,
      sql`insert into ${named(stored.table)} as written (${list(columns)}) overriding system value
        select ${list(columns)} from ${asRows(stored.table, stored.rows)} as r
        where ${sql.join([sql`true`, ...fits], sql` and `)}
        on conflict do nothing returning to_jsonb(written) as row`,
    );
    if (stored.table !== table) continue;
    for (const { id } of inserted) back.add(Number(id));
  }
  for (const { table: other, column, rows: before } of emptied) {
    await tx.execute(sql`
      update ${named(other)} as row set ${named(column)} = r.${named(column)} from ${asRows(other, before)} as r
      where row.id = r.id and row.${named(column)} is null`);
  }
  return back;
}

/** The columns that can be written. */
async function readColumns(tx: Transaction, table: string): Promise<SQL[]> {
  const found = await tx.execute(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  return z
    .array(z.object({ name: z.string() }))
    .parse([...found])
    .map(({ name }) => named(name));
}

const asRows = (table: string, rows: readonly StoredRow[]): SQL =>
  sql`jsonb_populate_recordset(null::${named(table)}, ${JSON.stringify(rows)}::jsonb)`;

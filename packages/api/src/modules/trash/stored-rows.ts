import type { Transaction } from "@dealflow/db/client";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";

/** A row as PostgreSQL writes it into JSON, by column. */
export const storedRow = z.record(z.string(), z.unknown());
export type StoredRow = z.infer<typeof storedRow>;

const rowsOfTable = z.object({ table: z.string(), rows: z.array(storedRow) });

/** What goes with one record when it is deleted. */
export const storedRows = z.object({
  /** Whole rows, its own included. */
  rows: z.array(rowsOfTable),
  /** Of rows that stay, what they are told apart by, and the columns that named a row that goes. */
  emptied: z.array(rowsOfTable.extend({ columns: z.array(z.string()) })),
});
export type StoredRows = z.infer<typeof storedRows>;

export const named = (name: string): SQL => sql`${sql.identifier(name)}`;
export const listOf = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
export const idList = (ids: Iterable<number>): SQL => sql`${sql.param([...ids])}::integer[]`;

/** Rows of stored JSON as rows of their table. */
export const asRows = (table: string, rows: readonly StoredRow[]): SQL =>
  sql`jsonb_populate_recordset(null::${named(table)}, ${JSON.stringify(rows)}::jsonb)`;

export async function readRows(tx: Transaction, query: SQL): Promise<StoredRow[]> {
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
  /** `refuse`: the row must go before. */
  action: z.enum(["delete", "empty", "refuse"]),
  /** By which the rows of the table are told apart. */
  key: z.array(z.string()),
  /** False for tables that are only added to. */
  mayLock: z.boolean(),
});
export type ForeignKey = z.infer<typeof foreignKey>;

/** What is made of a file again once its document is back: it may be long, and lies in no trash. */
const MADE_AGAIN = ["document_texts", "document_pages"];

/** Every foreign key but those to members, whose rows stay, and of what is made again. */
export async function readForeignKeys(tx: Transaction): Promise<ForeignKey[]> {
  const found = await tx.execute(sql`
    select conrelid::regclass::text as "table", attname as "column", confrelid::regclass::text as parent,
      case confdeltype when 'c' then 'delete' when 'n' then 'empty' else 'refuse' end as action,
      array(select column_of.attname::text from pg_attribute as column_of
        where attrelid = conrelid and attnum = any((
          select indkey::smallint[] from pg_index where indrelid = conrelid and indisunique and indpred is null and indexprs is null
          order by indisprimary desc, indexrelid limit 1)::smallint[])) as key,
      has_table_privilege(conrelid, 'update') as "mayLock"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1] join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace and confrelid <> 'users'::regclass
      and relname <> all(${sql.param(MADE_AGAIN)}::text[])
    order by 1, 2`);
  return z.array(foreignKey).parse([...found]);
}

interface Step {
  table: string;
  column: string;
  /** The record to which the rows belong, by the value of the column. */
  roots: ReadonlyMap<number, number>;
  mayLock: boolean;
}

/**
 * Reads what will be gone once the rows of a table are deleted, by their ids, and locks it: who writes to any of it waits. The rows
 * themselves are locked already. Deletes those that would keep the others.
 */
export async function takeRows(
  tx: Transaction,
  table: string,
  ids: readonly number[],
): Promise<Map<number, StoredRows>> {
  const keys = await readForeignKeys(tx);
  const stored = new Map(ids.map((id): [number, StoredRows] => [id, { rows: [], emptied: [] }]));
  const seen = new Set<string>();
  const keeping: { table: string; ids: number[] }[] = [];
  const steps: Step[] = [{ table, column: "id", roots: new Map(ids.map((id) => [id, id])), mayLock: false }];
  for (const step of steps) {
    const roots = new Map<number, number>();
    const byRoot = Map.groupBy(await readStep(tx, step), (row) => step.roots.get(Number(row[step.column])));
    for (const [root, rows] of byRoot) {
      const own = root === undefined ? undefined : stored.get(root);
      if (root === undefined || !own) continue;
      // A part in a meeting with a contact is found by both.
      const fresh = rows.filter((row) => addTo(seen, `${step.table} ${JSON.stringify(row)}`));
      addRows(own.rows, step.table, fresh);
      for (const { id } of fresh) if (typeof id === "number") roots.set(id, root);
    }
    if (roots.size === 0) continue;
    for (const key of keys.filter(({ parent }) => parent === step.table)) {
      const next = { ...key, roots };
      if (key.action === "empty") await readEmptied(tx, next, stored);
      else steps.push(next);
    }
    const isKeeping = keys.some(
      (key) => key.table === step.table && isKey(key, step) && key.action === "refuse",
    );
    if (isKeeping) keeping.push({ table: step.table, ids: [...roots.keys()] });
  }
  // What was found last hangs on what was found before.
  for (const each of keeping.toReversed())
    await tx.execute(sql`delete from ${named(each.table)} where id = any(${idList(each.ids)})`);
  return stored;
}

const isKey = (key: ForeignKey, { column }: Step) => key.column === column;

const readStep = (tx: Transaction, { table, column, roots, mayLock }: Step): Promise<StoredRow[]> =>
  readRows(
    tx,
    sql`select to_jsonb(r) as row from ${named(table)} as r where ${named(column)} = any(${idList(roots.keys())})
      ${mayLock ? sql`for update` : sql``}`,
  );

async function readEmptied(
  tx: Transaction,
  { table, column, key, roots }: ForeignKey & { roots: ReadonlyMap<number, number> },
  stored: ReadonlyMap<number, StoredRows>,
): Promise<void> {
  const pairs = [...key, column].flatMap((name) => [sql`${name}::text`, named(name)]);
  const rows = await readRows(
    tx,
    sql`select jsonb_build_object(${listOf(pairs)}) as row from ${named(table)}
      where ${named(column)} = any(${idList(roots.keys())}) for update`,
  );
  for (const [root, ofRoot] of Map.groupBy(rows, (row) => roots.get(Number(row[column]))))
    if (root !== undefined) stored.get(root)?.emptied.push({ table, columns: [column], rows: ofRoot });
}

function addRows(all: StoredRows["rows"], table: string, rows: readonly StoredRow[]): void {
  const known = all.find((each) => each.table === table);
  if (known) known.rows.push(...rows);
  else if (rows.length > 0) all.push({ table, rows: [...rows] });
}

function addTo(seen: Set<string>, text: string): boolean {
  if (seen.has(text)) return false;
  seen.add(text);
  return true;
}

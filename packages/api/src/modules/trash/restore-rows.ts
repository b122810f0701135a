import type { Transaction } from "@dealflow/db/client";
import { merges } from "@dealflow/db/schema";
import type { MergeKind } from "@dealflow/validators/labels/merges";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import {
  asRows,
  type ForeignKey,
  idList,
  listOf,
  named,
  readForeignKeys,
  readRows,
  type StoredRow,
  type StoredRows,
} from "./stored-rows.ts";

/** A row that cannot come back, because another one that it names is gone. */
export interface UnfitRow {
  table: string;
  row: StoredRow;
  parent: string;
  parentId: number;
}

interface RestoredRows {
  /** The ids of the rows of the table that are back; what no longer fits what is there stays away. */
  back: Set<number>;
  unfit: UnfitRow[];
}

/**
 * Stores rows again as they were, under their ids, with what went with them. What named a record that was merged since names the
 * one that it became.
 */
export async function restoreRows(
  tx: Transaction,
  table: string,
  stored: readonly StoredRows[],
): Promise<RestoredRows> {
  const keys = await readForeignKeys(tx);
  const back = new Set<number>();
  const unfit: UnfitRow[] = [];
  const byTable = Map.groupBy(
    stored.flatMap(({ rows }) => rows),
    (each) => each.table,
  );
  for (const name of parentsFirst([...byTable.keys()], keys)) {
    let rows = (byTable.get(name) ?? []).flatMap((each) => each.rows);
    for (const key of keys.filter((each) => each.table === name)) rows = await fitRows(tx, key, rows, unfit);
    if (rows.length === 0) continue;
    const columns = await readColumns(tx, name);
    const inserted = await readRows(
      tx,
      sql`insert into ${named(name)} as written (${listOf(columns)}) overriding system value
        select ${listOf(columns)} from ${asRows(name, rows)} on conflict do nothing returning to_jsonb(written) as row`,
    );
    if (name === table) for (const { id } of inserted) back.add(Number(id));
  }
  for (const { emptied } of stored) for (const each of emptied) await fillAgain(tx, each);
  return { back, unfit };
}

/** The tables in an order in which each comes after those that its rows name. */
function parentsFirst(tables: readonly string[], keys: readonly ForeignKey[]): string[] {
  const namesOther = (table: string) =>
    keys.some((key) => key.table === table && key.parent !== table && tables.includes(key.parent));
  const [first, rest] = [tables.filter((table) => !namesOther(table)), tables.filter(namesOther)];
  return first.length === 0 ? [...rest] : [...first, ...parentsFirst(rest, keys)];
}

/** The rows whose column names a row that is there, or what became of it by a merge. */
async function fitRows(
  tx: Transaction,
  { table, column, parent, action }: ForeignKey,
  rows: StoredRow[],
  unfit: UnfitRow[],
): Promise<StoredRow[]> {
  const ids = new Set(rows.flatMap((row) => (typeof row[column] === "number" ? row[column] : [])));
  if (ids.size === 0) return rows;
  const found = await findSurvivors(tx, parent, ids);
  const converted =
    table === "notes" && parent === "pipeline" ? await findConverted(tx, ids) : new Map<number, number>();
  return rows.flatMap((row) => {
    const id = row[column];
    if (typeof id !== "number") return [row];
    const survivor = found.get(id);
    if (survivor === id) return [row];
    // What was written about one contact may not be for all who see the other.
    const isHidden = table === "notes" && parent === "contacts";
    if (survivor !== undefined)
      return [{ ...row, [column]: survivor, ...(isHidden && { is_private: true }) }];
    const dealId = converted.get(id);
    if (dealId !== undefined) return [{ ...row, pipeline_id: null, deal_id: dealId }];
    if (action === "empty") return [{ ...row, [column]: null }];
    unfit.push({ table, row, parent, parentId: id });
    return [];
  });
}

/** By id, the row itself where it is there, or the one that it was merged into. They stay until the transaction ends. */
async function findSurvivors(
  tx: Transaction,
  table: string,
  ids: ReadonlySet<number>,
): Promise<Map<number, number>> {
  const there = sql`select id from ${named(table)}`;
  const found = new Map<number, number>();
  if (table === "firms") {
    const rows = await readIds(
      tx,
      sql`select id, surviving_firm(id) as "intoId" from firms where id = any(${idList(ids)})`,
    );
    for (const { id, intoId } of rows) found.set(id, intoId);
    return found;
  }
  let asked = new Map([...ids].map((id) => [id, [id]]));
  // A contact may have been merged several times.
  while (asked.size > 0) {
    const rows = await readIds(
      tx,
      sql`${there} where id = any(${idList(asked.keys())}) order by id for key share`,
    );
    for (const { id } of rows) for (const first of asked.get(id) ?? []) found.set(first, id);
    for (const { id } of rows) asked.delete(id);
    asked = await followMerges(tx, table, asked);
  }
  return found;
}

/** The deals that pipeline items have become, or become part of. */
async function findConverted(tx: Transaction, ids: ReadonlySet<number>): Promise<Map<number, number>> {
  const rows = await readIds(
    tx,
    sql`select source_pipeline_id as id, id as "intoId" from deals where source_pipeline_id = any(${idList(ids)})
      union all select from_id, into_id from merges join deals on deals.id = into_id
        where kind = 'pipeline' and undone_at is null and from_id = any(${idList(ids)})`,
  );
  return new Map(rows.map(({ id, intoId }) => [id, intoId]));
}

/** What merges of these tables are called. */
const MERGED: Readonly<Record<string, MergeKind>> = { contacts: "contact", deals: "deal" };

/** What asks for a record that is gone asks for the one that it was merged into. */
async function followMerges(
  tx: Transaction,
  table: string,
  asked: ReadonlyMap<number, number[]>,
): Promise<Map<number, number[]>> {
  const kind = MERGED[table];
  if (!kind || asked.size === 0) return new Map();
  const merged = await tx
    .select({ id: merges.fromId, intoId: merges.intoId })
    .from(merges)
    .where(and(eq(merges.kind, kind), isNull(merges.undoneAt), inArray(merges.fromId, [...asked.keys()])));
  const next = new Map<number, number[]>();
  for (const { id, intoId } of merged)
    next.set(intoId, [...(next.get(intoId) ?? []), ...(asked.get(id) ?? [])]);
  return next;
}

const idRow = z.object({ id: z.number(), intoId: z.number().default(0) });

async function readIds(tx: Transaction, query: ReturnType<typeof sql>) {
  return z.array(idRow).parse([...(await tx.execute(query))]);
}

/** Writes into rows that stayed what they named, unless they name something else by now. */
async function fillAgain(tx: Transaction, { table, columns, rows }: StoredRows["emptied"][number]) {
  const [first = ""] = columns;
  const key = Object.keys(rows[0] ?? {}).filter((name) => !columns.includes(name));
  const isSame = key.map((name) => sql`row.${named(name)} = was.${named(name)}`);
  const values = columns.map((name) => sql`${named(name)} = was.${named(name)}`);
  const all = await readColumnNames(tx, table);
  if (all.includes("version")) values.push(sql`version = row.version + 1`);
  await tx.execute(sql`
    update ${named(table)} as row set ${listOf(values)} from ${asRows(table, rows)} as was
    where ${sql.join([...isSame, sql`row.${named(first)} is null`], sql` and `)}`);
}

/** The columns that can be written. */
const readColumns = async (tx: Transaction, table: string) => (await readColumnNames(tx, table)).map(named);

async function readColumnNames(tx: Transaction, table: string): Promise<string[]> {
  const found = await tx.execute(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  return z
    .array(z.object({ name: z.string() }))
    .parse([...found])
    .map(({ name }) => name);
}

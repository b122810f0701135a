import { inRootOrder, nameOrder, rankOf } from "@dealflow/db/columns";
import type { Sort } from "@dealflow/validators/common/sort";
import { type AnyColumn, and, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { type Page, pageOf, readCursor } from "./paging.ts";

/** What rows are sorted by, as the database and as a cursor have it. */
export interface SortKey<Row> {
  /** The value in SQL, as an index has it. */
  by: SQLWrapper;
  /** The same of a row, as a cursor keeps it; null without one. */
  of: (row: Row) => string | number | null;
  /** What `of` returns. */
  schema: z.ZodType<string | number>;
  /** What the cursor keeps as `by` has it. */
  from: (value: string | number) => SQLWrapper;
  /** What is true of rows without a value, which come last in both directions; absent where there are none. */
  isAbsent: SQL | undefined;
}

const absentOf = (column: AnyColumn): SQL | undefined => (column.notNull ? undefined : isNull(column));

const text = z.string().max(1_000);

/** By a moment. */
export const byMoment = <Row>(column: AnyColumn, of: (row: Row) => Date | null): SortKey<Row> => ({
  by: column,
  of: (row) => of(row)?.toISOString() ?? null,
  schema: z.iso.datetime(),
  from: (moment) => sql`${moment}::timestamptz`,
  isAbsent: absentOf(column),
});

/** By an amount of money. */
export const byMoney = <Row>(column: AnyColumn, of: (row: Row) => string | null): SortKey<Row> => ({
  by: column,
  of,
  schema: z.string().regex(/^\d{1,16}(\.\d\d)?$/),
  from: (amount) => sql`${amount}::numeric`,
  isAbsent: absentOf(column),
});

/** By a name, without regard to case and apostrophes, as `nameOrder` says. */
export const bySortedName = <Row>(
  name: SQLWrapper,
  of: (row: Row) => string | null,
  isAbsent?: SQL,
): SortKey<Row> => ({
  by: nameOrder(name),
  of,
  schema: text,
  from: (value) => inRootOrder(sql`name_order(${value})`),
  isAbsent,
});

/** By a choice, in the order in which its values are declared. */
export const byChoice = <Row>(
  column: AnyColumn,
  values: readonly string[],
  of: (row: Row) => string | null,
): SortKey<Row> => ({
  by: rankOf(column, values),
  of: (row) => {
    const value = of(row);
    return value === null ? null : values.indexOf(value) + 1;
  },
  schema: z.int().min(0).max(values.length),
  from: (rank) => sql`${rank}::integer`,
  isAbsent: absentOf(column),
});

interface Sorted<Row> {
  keys: Readonly<Record<string, SortKey<Row>>>;
  id: AnyColumn;
  sort: Sort<string>;
  cursor: string | undefined;
  limit: number | undefined;
  read: (part: Part) => Promise<Row[]>;
}

/** What of the rows is read: those that a further condition is true of, in an order, at most `limit`. */
export interface Part {
  hasValue: boolean;
  condition: SQL | undefined;
  order: SQL;
  /** The same among rows of one value. */
  idOrder: SQL;
  limit: number | undefined;
}

/**
 * One page of rows in the order of `sort`: first those with a value, then those without, each read where an index has them. The
 * cursor is of this sort alone.
 */
export async function readSorted<Row extends { id: number }>(sorted: Sorted<Row>): Promise<Page<Row>> {
  const { keys, id, sort, cursor, limit, read } = sorted;
  const [field = "", direction] = sort.split(".");
  const key = keys[field];
  if (!key) throw new Error(`There is no key to sort by ${field}`);
  const { by, schema, from, isAbsent } = key;
  const isDescending = direction === "desc";
  const beyond = sql.raw(isDescending ? "<" : ">");
  const inDirection = (expression: SQLWrapper) =>
    isDescending ? sql`${expression} desc` : sql`${expression}`;

  const last = readCursor(cursor, z.tuple([z.literal(sort), schema.nullable()]));
  const [[, value], lastId] = last ?? [[sort, undefined], undefined];
  const idOrder = inDirection(id);
  const rows: Row[] = [];
  const wanted = () => (limit === undefined ? undefined : limit + 1 - rows.length);
  if (value !== null) {
    const after = value === undefined ? undefined : sql`(${by}, ${id}) ${beyond} (${from(value)}, ${lastId})`;
    const condition = and(isAbsent && sql`not (${isAbsent})`, after);
    const order = sql`${inDirection(by)}, ${idOrder}`;
    rows.push(...(await read({ hasValue: true, condition, order, idOrder, limit: wanted() })));
  }
  if (isAbsent && wanted() !== 0) {
    const condition = and(isAbsent, value === null ? sql`${id} ${beyond} ${lastId}` : undefined);
    rows.push(...(await read({ hasValue: false, condition, order: idOrder, idOrder, limit: wanted() })));
  }
  return pageOf(rows, limit, (row) => [[sort, key.of(row)], row.id]);
}

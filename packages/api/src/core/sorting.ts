import { inRootOrder, nameOrder, rankOf } from "@dealflow/db/columns";
import { users } from "@dealflow/db/schema";
import type { Sort } from "@dealflow/validators/common/sort";
import type { ListName } from "@dealflow/validators/labels/lists";
import {
  type AnyColumn,
  and,
  Column,
  is,
  isNotNull,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { type Page, pageOf, readCursor } from "./paging.ts";

type Value = string | number;

/** What rows are sorted by, as the database and as a cursor have it. */
export interface SortKey<Row> {
  /** The value in SQL, as an index has it. */
  by: SQLWrapper;
  /** The same of a row, as a cursor keeps it; null without one. */
  of: (row: Row) => Value | null;
  /** What `of` returns. */
  schema: z.ZodType<Value>;
  /** What the cursor keeps as `by` has it. */
  from: (value: Value) => SQLWrapper;
  /** What is true of rows without a value, which come last in both directions; absent where there are none. */
  isAbsent: SQL | undefined;
  /** Where the rows with a value are found, if no index of theirs has it. */
  through?: Through;
}

/** Other rows, which an index has in the order of the value. */
interface Through {
  /** The value in the query of `ids`. */
  by: SQLWrapper;
  /** A query of the ids of the rows of `part`, of those that `matching` is true of. */
  ids: (part: Part, matching: SQL | undefined) => SQLWrapper;
}

/** What of the rows is read: those that a condition is true of, in an order. */
interface Part {
  condition: SQL | undefined;
  order: SQL;
  /** The same among rows of one value. */
  idOrder: SQL;
  /** `limit 51`; empty for all. */
  limit: SQL;
}

const absentOf = (value: SQLWrapper, isNullable: boolean): SQL | undefined =>
  isNullable ? isNull(value) : undefined;

const text = z.string().max(1_000);

/** By a moment. */
export const byMoment = <Row>(column: AnyColumn, of: (row: Row) => Date | null): SortKey<Row> => ({
  by: column,
  of: (row) => of(row)?.toISOString() ?? null,
  schema: z.iso.datetime(),
  from: (moment) => sql`${moment}::timestamptz`,
  isAbsent: absentOf(column, !column.notNull),
});

/** By an amount of money. */
export const byMoney = <Row>(column: AnyColumn, of: (row: Row) => string | null): SortKey<Row> => ({
  by: column,
  of,
  schema: z.string().regex(/^\d{1,16}(\.\d\d)?$/),
  from: (amount) => sql`${amount}::numeric`,
  isAbsent: absentOf(column, !column.notNull),
});

/** By a whole number that every row has; or of those of which `of` returns one. */
export const byNumber = <Row>(by: SQLWrapper, of: (row: Row) => number | null): SortKey<Row> => ({
  by,
  of,
  schema: z.int(),
  from: (number) => sql`${number}::bigint`,
  isAbsent: undefined,
});

/** By what is true or false; false first. */
export const byFlag = <Row>(column: AnyColumn, of: (row: Row) => boolean): SortKey<Row> => ({
  by: column,
  of: (row) => String(of(row)),
  schema: z.enum(["true", "false"]),
  from: (flag) => sql`${flag === "true"}::boolean`,
  isAbsent: undefined,
});

/** By a name, without regard to case and apostrophes, as `nameOrder` says. */
export function bySortedName<Row>(
  name: SQLWrapper,
  of: (row: Row) => string | null,
  options: { isOptional?: boolean } = {},
): SortKey<Row> {
  return {
    by: nameOrder(name),
    of,
    schema: text,
    from: (value) => inRootOrder(sql`name_order(${value})`),
    isAbsent: absentOf(name, options.isOptional ?? false),
  };
}

/** By a choice, in the order in which its values are declared. */
export function byChoice<Row>(
  column: AnyColumn | SQL,
  values: readonly string[],
  of: (row: Row) => string | null,
): SortKey<Row> {
  return {
    by: rankOf(column, values),
    of: (row) => {
      const value = of(row);
      return value === null ? null : values.indexOf(value) + 1;
    },
    schema: z.int().min(0).max(values.length),
    from: (rank) => sql`${rank}::integer`,
    isAbsent: absentOf(column, !(is(column, Column) && column.notNull)),
  };
}

/**
 * By a value of a list that administrators keep, in the order of the list: found value by value, as many of each as are wanted. The
 * table needs an index of the column and `id`.
 */
export const byListed = <Row>(
  list: ListName,
  column: AnyPgColumn,
  id: AnyPgColumn,
  of: (row: Row) => string,
): SortKey<Row> => ({
  by: sql`listed_rank(${list}, ${column})`,
  of,
  schema: text,
  // Read once.
  from: (value) => sql`(select listed_rank(${list}, ${value}))`,
  isAbsent: undefined,
  through: {
    by: sql`listed.rank`,
    // Named as the table, so that its columns are named alike within and without.
    ids: ({ condition, order, idOrder, limit }, matching) => sql`
      select ${id} from listed_values(${list}) as listed cross join lateral (
        select ${id} from ${id.table} where ${and(sql`${column} = listed.id`, matching, condition)}
        order by ${idOrder} ${limit}
      ) as ${id.table} order by ${order} ${limit}`,
  },
});

/** The members that rows name. */
const member = alias(users, "member");

/**
 * By the name of a member: found member by member, as many of each as are wanted. The cursor keeps the id, since the row has no
 * more. The table needs an index of `memberId` and `id`.
 */
export const byMember = <Row>(
  memberId: AnyPgColumn,
  id: AnyPgColumn,
  of: (row: Row) => number | null,
): SortKey<Row> => ({
  by: sql`(select ${nameOrder(member.name)} from ${users} as "member" where ${member.id} = ${memberId})`,
  of,
  schema: z.int(),
  from: (cursorId) =>
    inRootOrder(
      sql`(select name_order(name) from ${users} as "of_cursor" where "of_cursor".id = ${cursorId})`,
    ),
  isAbsent: absentOf(memberId, !memberId.notNull),
  through: {
    by: nameOrder(member.name),
    // Named as the table, so that its columns are named alike within and without.
    ids: ({ condition, order, idOrder, limit }, matching) => sql`
      select ${id} from ${users} as "member" cross join lateral (
        select ${id} from ${id.table} where ${and(sql`${memberId} = ${member.id}`, matching, condition)}
        order by ${idOrder} ${limit}
      ) as ${id.table} order by ${order} ${limit}`,
  },
});

export interface SortedPage<Field extends string> {
  sort: Sort<Field>;
  cursor: string | undefined;
  /** Absent for all rows. */
  limit: number | undefined;
}

interface Sorted<Row> extends SortedPage<string> {
  keys: Readonly<Record<string, SortKey<Row>>>;
  id: AnyColumn;
  /** What is true of the rows of the list. */
  matching: SQL | undefined;
  /** `hasValue`: of those with a value. */
  read: (part: {
    where: SQL | undefined;
    order: SQL;
    limit: number | undefined;
    hasValue: boolean;
  }) => PromiseLike<Row[]>;
}

/**
 * One page of rows in the order of `sort`: first those with a value, then those without, each read where an index has them. The
 * cursor is of this sort alone.
 */
export async function readSorted<Row extends { id: number }>(sorted: Sorted<Row>): Promise<Page<Row>> {
  const { keys, id, sort, cursor, limit, matching, read } = sorted;
  const at = sort.lastIndexOf(".");
  const [field, direction] = [sort.slice(0, at), sort.slice(at + 1)];
  const key = keys[field];
  if (!key) throw new Error(`There is no key to sort by ${field}`);
  const { by, schema, from, isAbsent, through } = key;
  const isDescending = direction === "desc";
  const beyond = sql.raw(isDescending ? "<" : ">");
  const inDirection = (expression: SQLWrapper) =>
    isDescending ? sql`${expression} desc` : sql`${expression}`;

  const last = readCursor(cursor, z.tuple([z.literal(sort), schema.nullable()]));
  const [[, value], lastId] = last ?? [[sort, undefined], undefined];
  const idOrder = inDirection(id);
  const orderBy = (expression: SQLWrapper) => sql`${inDirection(expression)}, ${idOrder}`;

  /** The ids of the wanted rows, by the index of other rows. */
  function idsThrough({ by, ids }: Through, wanted: number | undefined): SQL {
    const bound = value === undefined || value === null ? undefined : from(value);
    // Where to begin in that index, and what follows there.
    const after = bound && sql`${by} ${beyond}= ${bound} and (${by}, ${id}) ${beyond} (${bound}, ${lastId})`;
    const part = { condition: after, order: orderBy(by), idOrder, limit: limitOf(wanted) };
    return sql`${id} in (${ids(part, matching)})`;
  }

  const rows: Row[] = [];
  const wanted = () => (limit === undefined ? undefined : limit + 1 - rows.length);
  if (value !== null) {
    // Of the value, where the index ends: what is absent may be told by another column.
    const isPresent = isAbsent && isNotNull(by);
    const after = value === undefined ? undefined : sql`(${by}, ${id}) ${beyond} (${from(value)}, ${lastId})`;
    const part = through ? idsThrough(through, wanted()) : and(isPresent, after);
    const where = and(part, matching);
    rows.push(...(await read({ where, order: orderBy(by), limit: wanted(), hasValue: true })));
  }
  if (isAbsent && wanted() !== 0) {
    const after = value === null ? sql`${id} ${beyond} ${lastId}` : undefined;
    const where = and(matching, isAbsent, after);
    rows.push(...(await read({ where, order: idOrder, limit: wanted(), hasValue: false })));
  }
  return pageOf(rows, limit, (row) => [[sort, key.of(row)], row.id]);
}

/** A query for at most so many rows. */
export const limited = <Rows>(
  query: PromiseLike<Rows> & { limit: (rows: number) => PromiseLike<Rows> },
  rows: number | undefined,
): PromiseLike<Rows> => (rows === undefined ? query : query.limit(rows));

/** Written out: a plan for any number of rows would expect a tenth of all. */
const limitOf = (rows: number | undefined): SQL =>
  rows === undefined ? sql`` : sql.raw(`limit ${Math.trunc(rows)}`);

import { dueOrNever, inRootOrder, nameOrder } from "@dealflow/db/columns";
import { id as idSchema } from "@dealflow/validators/common/ids";
import { type AnyColumn, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { invalid } from "./errors.ts";

/** A sort order with the id as tie-breaker, and the condition for the rows after a cursor. */
interface Order {
  by: SQL;
  after: (cursor: string | undefined) => SQL | undefined;
}

/** What a cursor holds: the value that the row is ordered by, and its id. */
type CursorKey<Key> = readonly [key: Key, id: number];

const moment = z.iso.datetime();

function order<Key>(by: SQL, schema: z.ZodType<Key>, isAfter: (key: Key, id: number) => SQL): Order {
  return {
    by,
    after: (cursor) => {
      const key = readCursor(cursor, schema);
      return key && isAfter(...key);
    },
  };
}

export const newestFirst = (at: AnyColumn | SQL.Aliased, id: AnyColumn | SQL.Aliased) =>
  order(
    sql`${at} desc, ${id} desc`,
    moment,
    (time, lastId) => sql`(${at}, ${id}) < (${time}::timestamptz, ${lastId})`,
  );

export const oldestFirst = (at: AnyColumn, id: AnyColumn) =>
  order(sql`${at}, ${id}`, moment, (time, lastId) => sql`(${at}, ${id}) > (${time}::timestamptz, ${lastId})`);

/** Rows of several kinds, whose ids are unique within each kind. */
export const newestOfKinds = (at: SQLWrapper, kind: SQLWrapper, id: SQLWrapper) =>
  order(
    sql`${at} desc, ${kind} desc, ${id} desc`,
    z.tuple([moment, z.string().max(50)]),
    // The first condition is the one that an index serves.
    ([time, ofKind], lastId) =>
      sql`(${at} <= ${time}::timestamptz and (${at}, ${kind}, ${id}) < (${time}::timestamptz, ${ofKind}, ${lastId}))`,
  );

/** Group by group, within each the greatest number first; numbers are unique within their group. */
export const byGroupAndNumber = (group: AnyColumn, number: AnyColumn) =>
  order(
    sql`${group}, ${number} desc`,
    z.tuple([z.int(), z.int()]),
    ([ofGroup, last]) => sql`(${group} > ${ofGroup} or (${group} = ${ofGroup} and ${number} < ${last}))`,
  );

/** Group by group, within each by place. */
export const byGroupAndPlace = (group: AnyColumn, place: AnyColumn, id: AnyColumn) =>
  order(
    sql`${group}, ${place}, ${id}`,
    z.tuple([z.string(), z.int()]),
    ([ofGroup, last], lastId) => sql`(${group}, ${place}, ${id}) > (${ofGroup}, ${last}, ${lastId})`,
  );

/** Number by number, of which there is each once. */
export const byNumber = (number: AnyColumn) =>
  order(sql`${number}`, z.int(), (last) => sql`${number} > ${last}`);

/** By name, as `nameOrder` says. PostgreSQL does the same to the cursor's name, so that both sides agree in every language. */
export const byName = (name: AnyColumn, id: AnyColumn) =>
  order(
    sql`${nameOrder(name)}, ${id}`,
    z.string(),
    (last, lastId) => sql`(${nameOrder(name)}, ${id}) > (name_order(${last}), ${lastId})`,
  );

/** By a text that the database has normalized. */
export function byText(text: SQL, id: AnyColumn): Order {
  const ordered = inRootOrder(text);
  return order(
    sql`${ordered}, ${id}`,
    z.string(),
    (last, lastId) => sql`(${ordered}, ${id}) > (${last}, ${lastId})`,
  );
}

/** Earliest first, rows without a date last. */
export function byDueDate(due: AnyPgColumn, id: AnyColumn): Order {
  const dueAt = dueOrNever(due);
  return order(
    sql`${dueAt}, ${id}`,
    moment.nullable(),
    (time, lastId) => sql`(${dueAt}, ${id}) > (coalesce(${time}::timestamptz, 'infinity'), ${lastId})`,
  );
}

/** Of the rows without a date alone: the newest first. */
export function newestUndated(due: AnyPgColumn, id: AnyColumn): Order {
  const dueAt = dueOrNever(due);
  return order(
    sql`${dueAt} desc, ${id} desc`,
    moment.nullable(),
    (_, lastId) => sql`(${dueAt}, ${id}) < ('infinity', ${lastId})`,
  );
}

interface ThreadColumns {
  isUnread: SQLWrapper;
  newestAt: SQLWrapper;
  threadId: SQLWrapper;
}

/**
 * Thread by thread: those with something unread first, of them and of the others the newest; within each the newest message
 * first. The cursor's key is `[isUnread, newestAt, threadId, at]`.
 */
export function unreadThreadsFirst(thread: ThreadColumns, at: AnyColumn, id: AnyColumn): Order {
  const { isUnread, newestAt, threadId } = thread;
  return order(
    sql`${isUnread} desc, ${newestAt} desc, ${threadId} desc, ${at} desc, ${id} desc`,
    z.tuple([z.boolean(), moment, z.uuid(), moment]),
    ([wasUnread, wasNewestAt, ofThread, wasAt], lastId) =>
      sql`(${isUnread}, ${newestAt}, ${threadId}, ${at}, ${id})
        < (${wasUnread}::boolean, ${wasNewestAt}::timestamptz, ${ofThread}::uuid, ${wasAt}::timestamptz, ${lastId})`,
  );
}

/** What a cursor holds. Refuses one that this list has not answered. */
export function readCursor<Key>(
  cursor: string | undefined,
  schema: z.ZodType<Key>,
): CursorKey<Key> | undefined {
  if (cursor === undefined) return undefined;
  const key = z.tuple([schema, idSchema]).safeParse(parse(cursor));
  if (!key.success) throw invalid("cursor", "cursor is not one that a list answered");
  return key.data;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}

type OrderedBy =
  | Date
  | number
  | string
  | null
  | readonly [at: Date, kind: string]
  | readonly [group: number, number: number]
  | readonly [group: string, place: number]
  | readonly [sort: string, value: string | number | null]
  | readonly [isUnread: boolean, newestAt: Date, threadId: string, at: Date];

export interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
}

interface OrderedQuery<Row> extends PromiseLike<Row[]> {
  limit(rows: number): PromiseLike<Row[]>;
}

/**
 * Runs a query for at most `limit` rows (absent: all). Selects one row more, to know whether there is a next page;
 * `keyOf` returns the value that the query is ordered by, and the id.
 */
export async function readPage<Row>(
  query: OrderedQuery<Row>,
  limit: number | undefined,
  keyOf: (row: Row) => CursorKey<OrderedBy>,
): Promise<Page<Row>> {
  return pageOf(await (limit === undefined ? query : query.limit(limit + 1)), limit, keyOf);
}

/** The same for rows that are already loaded: `limit` of them and one more. */
export function pageOf<Row>(
  rows: Row[],
  limit: number | undefined,
  keyOf: (row: Row) => CursorKey<OrderedBy>,
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  if (!last || items.length === rows.length) return { items, nextCursor: null };
  return { items, nextCursor: Buffer.from(JSON.stringify(keyOf(last))).toString("base64url") };
}

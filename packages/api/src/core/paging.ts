import { dueOrNever } from "@dealflow/db/columns";
import { id as idSchema } from "@dealflow/validators/common/ids";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { invalid } from "./errors.ts";

/** An order of rows that their ids make unambiguous, and the condition that takes it up again after a cursor. */
interface Order {
  by: SQL;
  after: (cursor: string | undefined) => SQL | undefined;
}

/** Where a row stands in such an order: the value it is ordered by, and its id. */
type Place<Key> = readonly [key: Key, id: number];

const moment = z.iso.datetime();

export function newestFirst(at: AnyColumn | SQL.Aliased, id: AnyColumn | SQL.Aliased): Order {
  return {
    by: sql`${at} desc, ${id} desc`,
    after: (cursor) => {
      const place = readPlace(cursor, moment);
      return place && sql`(${at}, ${id}) < (${place[0]}::timestamptz, ${place[1]})`;
    },
  };
}

export function oldestFirst(at: AnyColumn, id: AnyColumn): Order {
  return {
    by: sql`${at}, ${id}`,
    after: (cursor) => {
      const place = readPlace(cursor, moment);
      return place && sql`(${at}, ${id}) > (${place[0]}::timestamptz, ${place[1]})`;
    },
  };
}

/** By name whatever the case. The database lowers the cursor's name too, so that both sides agree in every language. */
export function byName(name: AnyColumn, id: AnyColumn): Order {
  return {
    by: sql`lower(${name}), ${id}`,
    after: (cursor) => {
      const place = readPlace(cursor, z.string());
      return place && sql`(lower(${name}), ${id}) > (lower(${place[0]}), ${place[1]})`;
    },
  };
}

/** Earliest first, rows without a date last. */
export function byDueDate(due: AnyPgColumn, id: AnyColumn): Order {
  const key = dueOrNever(due);
  return {
    by: sql`${key}, ${id}`,
    after: (cursor) => {
      const place = readPlace(cursor, moment.nullable());
      return place && sql`(${key}, ${id}) > (coalesce(${place[0]}::timestamptz, 'infinity'), ${place[1]})`;
    },
  };
}

function readPlace<Key>(cursor: string | undefined, key: z.ZodType<Key>): Place<Key> | undefined {
  if (cursor === undefined) return undefined;
  const place = z.tuple([key, idSchema]).safeParse(parse(cursor));
  if (!place.success) throw invalid("cursor", "cursor is not one that a list answered");
  return place.data;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}

interface OrderedQuery<Row> extends PromiseLike<Row[]> {
  limit(rows: number): PromiseLike<Row[]>;
}

/**
 * Runs a query for at most `limit` rows (absent: for all). It asks for one row too many, which tells whether there is a
 * next page; `placeOf` names what the query is ordered by.
 */
export async function readPage<Row>(
  query: OrderedQuery<Row>,
  limit: number | undefined,
  placeOf: (row: Row) => Place<Date | string | null>,
): Promise<{ items: Row[]; nextCursor: string | null }> {
  return pageOf(await (limit === undefined ? query : query.limit(limit + 1)), limit, placeOf);
}

/** The same for rows that are there already, `limit` and one more. */
export function pageOf<Row>(
  rows: Row[],
  limit: number | undefined,
  placeOf: (row: Row) => Place<Date | string | null>,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  if (!last || items.length === rows.length) return { items, nextCursor: null };
  return { items, nextCursor: Buffer.from(JSON.stringify(placeOf(last))).toString("base64url") };
}

/** A search phrase as a LIKE pattern that finds it literally, wherever it stands. */
export function contains(column: AnyColumn | SQL, phrase: string | undefined): SQL | undefined {
  if (phrase === undefined) return undefined;
  return sql`${column} like '%' || lower(${literally(phrase)}) || '%'`;
}

/** The same where a line of the text begins with the phrase. */
export function startsLine(column: AnyColumn | SQL, phrase: string): SQL {
  const beginning = sql`lower(${literally(phrase)}) || '%'`;
  return sql`(${column} like ${beginning} or ${column} like '%' || chr(10) || ${beginning})`;
}

const literally = (phrase: string) => phrase.replace(/[\\%_]/g, (character) => `\\${character}`);

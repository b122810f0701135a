import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { invalid } from "./errors.ts";

/** The place of a row in a list ordered by a moment and then the id. */
export interface Place {
  at: Date;
  id: number;
}

const CURSOR = /^(\d{1,15})_(\d{1,10})$/;

export function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  if (!at || !id) throw invalid("cursor", "cursor is not one that a list answered");
  return { at: new Date(Number(at)), id: Number(id) };
}

/** Rows that come after `place` in newest-first order, in the form that the (moment, id) indexes serve. */
export function olderThan(place: Place | null, at: AnyColumn, id: AnyColumn): SQL | undefined {
  return place ? sql`(${at}, ${id}) < (${place.at.toISOString()}::timestamptz, ${place.id})` : undefined;
}

/** Cuts the one row too many that was asked for, and says where the next page begins. */
export function cutPage<Row>(rows: Row[], limit: number | undefined, placeOf: (row: Row) => Place) {
  if (limit === undefined || rows.length <= limit) return { items: rows, nextCursor: null };
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  if (!last) return { items, nextCursor: null };
  const { at, id } = placeOf(last);
  return { items, nextCursor: `${at.getTime()}_${id}` };
}

/** A search phrase as a LIKE pattern that finds it literally, wherever it stands. */
export function contains(column: AnyColumn, phrase: string | undefined): SQL | undefined {
  if (phrase === undefined) return undefined;
  const literal = phrase.replace(/[\\%_]/g, (character) => `\\${character}`);
  return sql`${column} like '%' || lower(${literal}) || '%'`;
}

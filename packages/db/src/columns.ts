import { MAX_LENGTHS } from "@dealflow/validators/common/text-limits";
import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, check, integer, numeric, text, timestamp, varchar } from "drizzle-orm/pg-core";

/** Made by the database, never reused. */
export const primaryId = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** Moments to the millisecond, which is what a JavaScript Date and a paging cursor can hold. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });

export const name = () => varchar({ length: MAX_LENGTHS.name });
export const email = () => varchar({ length: MAX_LENGTHS.email });
export const phone = () => varchar({ length: MAX_LENGTHS.phone });
export const notes = () => varchar({ length: MAX_LENGTHS.notes });
export const usd = () => numeric({ precision: 18, scale: 2 });
export const percent = () => numeric({ precision: 6, scale: 3, mode: "number" });
export const textList = () => text().array().notNull().default(sql`'{}'::text[]`);

/** Grows by one with each write; two people who edit one row find out by it. */
export const version = () => integer().notNull().default(1);

/** What tasks are ordered by: one without a due date comes after all that have one. */
export const dueOrNever = (due: AnyPgColumn) => sql<Date>`coalesce(${due}, 'infinity')`;

export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in ${[...values]}`.inlineParams());
}

export function amount(name: string, column: AnyPgColumn) {
  return check(name, sql`${column} >= 0 and ${column} < 10000000000000`);
}

export function saneDate(name: string, column: AnyPgColumn) {
  return check(name, sql`${column} >= '1900-01-01T00:00:00Z' and ${column} < '2200-01-01T00:00:00Z'`);
}

export function notBlank(name: string, column: AnyPgColumn) {
  return check(name, sql`btrim(${column}) <> ''`);
}

/** What substring search looks through: lower case, one line per column, so that no match spans two columns. */
export function searchable(...columns: string[]): SQL {
  const parts = columns.map((column) => sql`coalesce(${sql.identifier(column)}, '')`);
  return sql`lower(${sql.join(parts, sql` || chr(10) || `)})`;
}

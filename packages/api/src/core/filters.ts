import { folded } from "@dealflow/db/columns";
import { shiftDay } from "@dealflow/validators/common/days";
import { type MemberChoice, NOBODY, readRange } from "@dealflow/validators/common/ranges";
import { type AnyColumn, and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { startOfDay } from "./days.ts";

// The conditions of what lists are filtered by. Each is undefined for a filter that is not set.

/** One value is compared by itself, which is what the indexes of a field and an order serve. */
export function isSomeOf<Column extends AnyColumn>(
  column: Column,
  values: readonly Column["_"]["data"][] | undefined,
): SQL | undefined {
  const [first, ...others] = values ?? [];
  if (first === undefined) return undefined;
  return others.length === 0 ? eq(column, first) : inArray(column, [first, ...others]);
}

/** Ids as one parameter, however many they are. */
export const idArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(",")}}`}::integer[]`;

export const isAnyOf = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${idArray(ids)})`;

/** Belongs to one of the members, or to nobody. */
export function isOfMember(column: AnyColumn, chosen: readonly MemberChoice[] | undefined): SQL | undefined {
  const ids = chosen?.filter((member) => member !== NOBODY);
  return or(isSomeOf(column, ids), chosen?.includes(NOBODY) ? isNull(column) : undefined);
}

/** Belongs to the caller. */
export const isMine = (column: AnyColumn, caller: { id: number | SQLWrapper }, mine: boolean | undefined) =>
  mine ? eq(column, caller.id) : undefined;

/** Within a range; rows without an amount are in none. */
export function isAmount(column: AnyColumn, range: string | undefined): SQL | undefined {
  const { from, to } = endsOf(range);
  return and(
    from === null ? undefined : sql`${column} >= ${from}::numeric`,
    to === null ? undefined : sql`${column} <= ${to}::numeric`,
  );
}

/** On one of the days, which are those of UTC. */
export function isOnDays(column: AnyColumn, range: string | undefined): SQL | undefined {
  const { from, to } = endsOf(range);
  return and(
    from === null ? undefined : sql`${column} >= ${startOfDay(from)}`,
    to === null ? undefined : sql`${column} < ${startOfDay(shiftDay(to, 1))}`,
  );
}

const endsOf = (range = "") => readRange(range) ?? { from: null, to: null };

/** Whether the filters that are set are all among these. */
export function isFilteredOnlyBy(filters: object, names: readonly string[]): boolean {
  return Object.entries(filters).every(([name, value]) => value === undefined || names.includes(name));
}

/** SQL condition: the folded text contains the phrase. */
export function contains(column: AnyColumn | SQL, phrase: string | undefined): SQL | undefined {
  if (phrase === undefined) return undefined;
  return sql`${column} like '%' || ${foldedPattern(phrase)} || '%'`;
}

/** A line of a `search` column, which has one for each column that it is made of. The first is 1. */
export const searchLine = (search: AnyColumn, line: number): SQL =>
  sql`split_part(${search}, chr(10), ${line})`;

/** The folded phrase as a pattern of `like` that matches its characters alone. */
const foldedPattern = (phrase: string): SQL =>
  sql`regexp_replace(${folded(sql`${phrase}`)}, '([\\\\%_])', '\\\\\\1', 'g')`;

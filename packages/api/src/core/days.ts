import { shiftDay } from "@dealflow/validators/common/days";
import { and, type Column, gte, lt, type SQL } from "drizzle-orm";

/** SQL condition: the UTC day of the column is `today` or one of the `daysAhead` days after it. Uses the column's index. */
export function isWithin(column: Column, today: string, daysAhead: number): SQL | undefined {
  return and(gte(column, new Date(today)), lt(column, new Date(shiftDay(today, daysAhead + 1))));
}

/** SQL condition: the UTC day of the column is more than `daysAhead` days after `today`. */
export function isAfter(column: Column, today: string, daysAhead: number): SQL {
  return gte(column, new Date(shiftDay(today, daysAhead + 1)));
}

/** SQL condition: the UTC day of the column is before `today`. */
export function isBefore(column: Column, today: string): SQL {
  return lt(column, new Date(today));
}

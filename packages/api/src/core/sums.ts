import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** Dollars added up by the database, with two decimals; `0.00` over no rows. */
export function totalOf(amount: AnyColumn | SQL, condition?: SQL): SQL<string> {
  const sum = condition ? sql`sum(${amount}) filter (where ${condition})` : sql`sum(${amount})`;
  return sql`coalesce(${sum}, 0)::numeric(40, 2)`;
}

/** How many of the rows meet the condition. */
export function countWhere(condition: SQL | undefined): SQL<number> {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}

/** The row that sums over any rows, or none, answer. */
export function sumsOf<Row>([row]: Row[]): Row {
  if (!row) throw new Error("Sums have answered no row");
  return row;
}

import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** Sum of US dollars in SQL, with two decimals; `0.00` for no rows. */
export function totalOf(amount: AnyColumn | SQL, condition?: SQL): SQL<string> {
  const sum = condition ? sql`sum(${amount}) filter (where ${condition})` : sql`sum(${amount})`;
  return sql`coalesce(${sum}, 0)::numeric(40, 2)`;
}

/** Number of rows that meet the condition, in SQL. */
export function countWhere(condition: SQL | undefined): SQL<number> {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}

/** Sum of whole numbers in SQL; 0 for no rows. */
export function sumOf(counts: AnyColumn | SQL.Aliased, condition?: SQL): SQL<number> {
  return sql<number>`coalesce(sum(${counts}) filter (where ${condition ?? sql`true`}), 0)`.mapWith(Number);
}

/** The one row that a query of aggregates without `group by` returns. */
export function aggregateRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error("The aggregate query returned no row");
  return row;
}

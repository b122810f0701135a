import type { CustomValues, StoredValue } from "@dealflow/validators/custom-values";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** The values of a record in fields of one's own, as answers have them. */
export const customAnswer = (stored: SQLWrapper): SQL<CustomValues> =>
  sql<CustomValues>`custom_answer(${stored})`;

/** Values by the ids of their fields: what a write adds to those that a record has. */
export type CustomChanges = Readonly<Record<string, StoredValue>>;

/** What a new record has. */
export const newCustom = (values: CustomChanges | undefined): SQL =>
  sql`${JSON.stringify(values ?? {})}::jsonb`;

/** The values of a record with those that a write changes. */
export const changedCustom = (column: AnyPgColumn, changes: CustomChanges): SQL =>
  sql`${column} || ${JSON.stringify(changes)}::jsonb`;

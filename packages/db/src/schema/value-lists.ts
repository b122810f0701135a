import { LIST_NAMES } from "@dealflow/validators/labels/lists";
import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { editable, oneOf, primaryId } from "../columns.ts";

/**
 * The lists of values that administrators keep: one row for each, from the beginning. Columns that have a value of a list are held to
 * it by `require_listed_value`.
 */
export const valueLists = pgTable(
  "value_lists",
  {
    id: primaryId(),
    list: text({ enum: LIST_NAMES }).notNull(),
    /** `ListValue[]` of the validators, in their order. */
    values: jsonb().notNull(),
    ...editable(),
  },
  (t) => [
    uniqueIndex("value_lists_list_key").on(t.list),
    oneOf("value_lists_list_check", t.list, LIST_NAMES),
    check("value_lists_values_check", sql`jsonb_typeof(${t.values}) = 'array'`),
  ],
);

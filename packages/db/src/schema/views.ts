import { LAYOUTS, LISTS } from "@dealflow/validators/labels/views";
import { jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { idOf, oneOf, primaryId } from "../columns.ts";
import { users } from "./users.ts";

/** How a member last looked at a list; without a row, and where a column is null, as at first. */
export const listSettings = pgTable(
  "list_settings",
  {
    id: primaryId(),
    userId: idOf(() => users.id, { onDelete: "cascade" }),
    list: text({ enum: LISTS }).notNull(),
    layout: text({ enum: LAYOUTS }),
    /** The columns of the table: `{ field, width }[]`. */
    columns: jsonb(),
  },
  (t) => [
    uniqueIndex("list_settings_key").on(t.userId, t.list),
    oneOf("list_settings_list_check", t.list, LISTS),
    oneOf("list_settings_layout_check", t.layout, LAYOUTS),
  ],
);

import { LAYOUTS, LISTS, MAX_VIEW_NAME } from "@dealflow/validators/labels/views";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { editable, folded, idOf, notBlank, oneOf, primaryId } from "../columns.ts";
import { users } from "./users.ts";

/** How a list is looked at, under a name. What is not shared is its maker's alone. */
export const views = pgTable(
  "views",
  {
    id: primaryId(),
    list: text({ enum: LISTS }).notNull(),
    name: varchar({ length: MAX_VIEW_NAME }).notNull(),
    /** What the address of the list has after its question mark. */
    query: varchar({ length: 2_000 }).notNull(),
    isShared: boolean().notNull().default(false),
    createdBy: idOf(() => users.id),
    ...editable(),
  },
  (t) => [
    uniqueIndex("views_name_key").on(t.createdBy, t.list, folded(t.name)),
    index("views_shared_idx").on(t.list).where(sql`${t.isShared}`),
    oneOf("views_list_check", t.list, LISTS),
    notBlank("views_name_check", t.name),
  ],
);

/** The views that members have in their sidebars. */
export const viewPins = pgTable(
  "view_pins",
  {
    id: primaryId(),
    userId: idOf(() => users.id, { onDelete: "cascade" }),
    viewId: idOf(() => views.id, { onDelete: "cascade" }),
  },
  (t) => [uniqueIndex("view_pins_key").on(t.userId, t.viewId), index("view_pins_view_idx").on(t.viewId)],
);

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
    /** With which the list opens. */
    defaultViewId: integer().references(() => views.id, { onDelete: "set null" }),
  },
  (t) => [
    uniqueIndex("list_settings_key").on(t.userId, t.list),
    index("list_settings_view_idx").on(t.defaultViewId),
    oneOf("list_settings_list_check", t.list, LISTS),
    oneOf("list_settings_layout_check", t.layout, LAYOUTS),
  ],
);

/** How a list opens for those who have not chosen; without a row, with the first of its layouts. */
export const listDefaults = pgTable(
  "list_defaults",
  {
    id: primaryId(),
    list: text({ enum: LISTS }).notNull(),
    layout: text({ enum: LAYOUTS }).notNull(),
  },
  (t) => [
    uniqueIndex("list_defaults_key").on(t.list),
    oneOf("list_defaults_list_check", t.list, LISTS),
    oneOf("list_defaults_layout_check", t.layout, LAYOUTS),
  ],
);

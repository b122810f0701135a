import { keysOf } from "../common/keys.ts";
import type { FieldEntity, RECORDS, RecordKind } from "./records.ts";

// No zod here: screens that only show these labels load them without the schemas.

/** A list of records that can be shown in several layouts. */
export type List = {
  [Kind in RecordKind]: (typeof RECORDS)[Kind] extends { lists: readonly (infer Name)[] } ? Name : never;
}[RecordKind];

export const LAYOUTS = ["cards", "list", "folders", "table", "board"] as const;
export type Layout = (typeof LAYOUTS)[number];

/** The lists in the order of their menu, with the layouts in which each can be shown; a new member sees the first. */
export const LIST_LAYOUTS = {
  deals: ["cards", "table", "board"],
  pipeline: ["cards", "table"],
  contacts: ["cards", "table"],
  tasks: ["cards", "table"],
  documents: ["folders", "list", "table"],
  firms: ["list", "table"],
  portfolio: ["cards", "table"],
  rim: ["cards", "table"],
} as const satisfies Record<List, readonly Layout[]>;
export const LISTS = keysOf(LIST_LAYOUTS);

/** The lists of records to which a firm can add fields, by what these are of. */
export const FIELDS_OF_LISTS: { [Name in List]?: FieldEntity } = {
  deals: "deals",
  pipeline: "pipeline",
  contacts: "contacts",
  firms: "firms",
  portfolio: "deals",
  rim: "deals",
};

/** The titles of their pages. */
export const LIST_TITLES: Record<List, string> = {
  deals: "Deals",
  pipeline: "Pipeline",
  contacts: "Contacts",
  tasks: "Tasks",
  documents: "Documents",
  firms: "Firms",
  portfolio: "Portfolio Companies",
  rim: "RIM Deals",
};

/** The tabs of the lists that have some, of which the first is open at first. */
export const LIST_TABS = {
  deals: ["active", "portfolio", "dead", "revisit"],
  tasks: ["timeline", "status", "priority", "team"],
} as const satisfies { [Name in List]?: readonly string[] };

/** What a column's width may be, in pixels. */
export const COLUMN_WIDTHS = { min: 60, max: 800 };

/** In characters. */
export const MAX_VIEW_NAME = 100;

/** At most so many views of one member. */
export const MAX_VIEWS = 200;

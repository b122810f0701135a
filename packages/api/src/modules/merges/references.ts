/** A table that names a contact or a firm by id, in `column`. */
export interface Reference {
  table: string;
  column: string;
  /** What its rows are called in a sentence. */
  label: string;
  /** The columns that tell the rows of one record apart. Where both records have a row of the same key, the survivor keeps its own. */
  rowKey: readonly string[];
  /**
   * What happens to the rows if the merged record is private and the survivor is not: they are either moved or deleted and
   * kept for the undo, so that nothing private is published.
   */
  whenPublished: "move" | "store";
  /** Written into each row that moves; the undo writes the previous values again. */
  set?: Readonly<Record<string, number | boolean>>;
  /** The same only if the merged record is private and the survivor is not. */
  setWhenPublished?: Readonly<Record<string, number | boolean>>;
}

/**
 * Every foreign key to contacts. A merge moves these rows to the survivor, its undo moves them back. A test compares
 * the list with the database: a new foreign key must be added here.
 */
export const CONTACT_REFERENCES: readonly Reference[] = [
  { table: "activities", column: "contact_id", label: "activities", rowKey: ["id"], whenPublished: "store" },
  {
    table: "contact_aliases",
    column: "contact_id",
    label: "links to imports",
    rowKey: ["id"],
    whenPublished: "move",
    set: { is_own: false },
    setWhenPublished: { is_public: false },
  },
  {
    table: "contact_import_changes",
    column: "contact_id",
    label: "rows of imports",
    rowKey: ["import_id"],
    whenPublished: "move",
    // No contact has this version: undoing the import then leaves the contact alone, as any that was edited since.
    set: { version_after: 0 },
  },
  { table: "deal_changes", column: "contact_id", label: "changes", rowKey: ["id"], whenPublished: "store" },
  {
    table: "deal_contacts",
    column: "contact_id",
    label: "links to deals",
    rowKey: ["deal_id"],
    whenPublished: "store",
  },
  {
    table: "note_contacts",
    column: "contact_id",
    label: "parts in meetings and calls",
    rowKey: ["note_id"],
    whenPublished: "store",
  },
  {
    table: "notes",
    column: "contact_id",
    label: "notes",
    rowKey: ["id"],
    whenPublished: "move",
    setWhenPublished: { is_private: true },
  },
];

/** Tables whose `firm_id` the database derives from the column with the firm's name: after a merge it is derived anew. */
export const TABLES_NAMING_FIRMS: Readonly<Record<string, { name: string }>> = {
  contacts: { name: "company" },
  deals: { name: "company" },
  pipeline: { name: "company" },
  funding_sources: { name: "name" },
};

/** The other foreign keys to firms, handled like those to contacts. All members see the firms that one of them merges. */
export const FIRM_REFERENCES: readonly Reference[] = [
  {
    table: "firm_private_facts",
    column: "firm_id",
    label: "facts of one member",
    rowKey: ["owner_id"],
    whenPublished: "move",
  },
  { table: "notes", column: "firm_id", label: "notes", rowKey: ["id"], whenPublished: "move" },
  { table: "deal_changes", column: "firm_id", label: "changes", rowKey: ["id"], whenPublished: "move" },
];

/** The foreign keys to deals of what moves with a merge. */
export const DEAL_REFERENCES: readonly Reference[] = [
  ...[
    "activities",
    "documents",
    "emails",
    "email_rules",
    "funding_sources",
    "notes",
    "notifications",
    "tasks",
  ].map(
    (table): Reference => ({
      table,
      column: "deal_id",
      label: table.replace("_", " "),
      rowKey: ["id"],
      whenPublished: "move",
    }),
  ),
  {
    table: "deal_contacts",
    column: "deal_id",
    label: "people",
    rowKey: ["contact_id"],
    whenPublished: "move",
  },
];

/** The other foreign keys to deals: what happened to a deal goes with it, and counts in no figure. */
export const GOES_WITH_DEAL: readonly string[] = [
  "deal_changes",
  "deal_history",
  "deal_values",
  "follow_ups",
  "meeting_moves",
  "meeting_new_deals",
  "pipeline_conversions",
];

/** The foreign key that a merge writes itself. */
export const MERGED_INTO = { table: "firms", column: "merged_into" };

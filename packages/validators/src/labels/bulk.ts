/** The lists whose records are changed and deleted several at a time. */
export const BULK_LISTS = ["deals", "pipeline", "contacts", "tasks"] as const;
export type BulkList = (typeof BULK_LISTS)[number];

/** What a record of each is called in messages. */
export const BULK_NOUNS: Record<BulkList, string> = {
  deals: "deal",
  pipeline: "pipeline item",
  contacts: "contact",
  tasks: "task",
};

/** So many records one call changes or deletes at most. */
export const MAX_BULK = 500;

/** So many rows one call changes at most, each with values of its own. */
export const MAX_PASTE = 5000;

/** For so long it can be taken back. */
export const UNDO_MINUTES = 10;

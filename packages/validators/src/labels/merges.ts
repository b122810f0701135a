// No zod here: screens that only show these labels load them without the schemas.

/** `pipeline`: an item that became part of a deal. */
export const MERGE_KINDS = ["firm", "contact", "deal", "pipeline"] as const;
export type MergeKind = (typeof MERGE_KINDS)[number];

/** For so long a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;

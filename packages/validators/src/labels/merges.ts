// No zod here: screens that only show these labels load them without the schemas.
import type { RecordKind } from "./records.ts";

/** `pipeline`: an item that became part of a deal. */
export const MERGE_KINDS = ["firm", "contact", "deal", "pipeline"] as const;
export type MergeKind = (typeof MERGE_KINDS)[number];

/** The kind of record that goes. */
export const MERGED_RECORDS = {
  firm: "firms",
  contact: "contacts",
  deal: "deals",
  pipeline: "pipeline",
} as const satisfies Record<MergeKind, RecordKind>;

/** For so long a merge can be undone, at least `TRASH_DAYS`: what comes back from the trash follows the merges since. */
export const MERGE_UNDO_DAYS = 30;

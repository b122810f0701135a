/** For so long a write can be undone. */
export const UNDO_MINUTES = 10;

/** So many of a member's last writes are listed. */
export const LISTED_WRITES = 20;

/** What a write did to the records that it is called by. */
export const WRITE_VERBS = ["created", "updated", "deleted", "converted", "merged", "imported"] as const;
export type WriteVerb = (typeof WRITE_VERBS)[number];

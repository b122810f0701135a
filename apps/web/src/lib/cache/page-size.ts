/** Rows per request of a list. */
export const PAGE_SIZE = 50;

/** The most rows that a list answers at once: for what is short by nature, and for exports. */
export const MAX_PAGE_SIZE = 500;

/** Rows per request of a list. */
export const PAGE_SIZE = 50;

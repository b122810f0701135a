import { keepPreviousData } from "@tanstack/react-query";

/** Options of infinite queries: every list procedure returns the cursor of its next page. */
export const PAGES = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** Of a query with filters: the old answer stays visible while that of other filters is loaded. */
export const FILTERED = { placeholderData: keepPreviousData };

/** The same for a list. Printing loads all of it, where nothing else is said. */
export const FILTERED_PAGES = { ...PAGES, ...FILTERED, meta: { isPrintedWhole: true } };

/** Of a list whose length no other query of the page knows: printing counts it, where it is longer than what is printed. */
export const UNCOUNTED = { meta: { isPrintedWhole: true, countsRest: true } };

/** The first rows of a list, of which no more are shown. */
export const FIRST_ROWS = { ...FILTERED_PAGES, meta: {} };

/** Rows per request of a list. */
export const PAGE_SIZE = 50;

/** The most rows that a list answers at once: for what is short by nature, and for exports. */
export const MAX_PAGE_SIZE = 500;

import { keepPreviousData } from "@tanstack/react-query";

/** Options of infinite queries: every list procedure returns the cursor of its next page. */
export const PAGES = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** The same for a list with filters: the old rows stay visible while those of other filters are loaded. */
export const FILTERED_PAGES = { ...PAGES, placeholderData: keepPreviousData };

import { keepPreviousData } from "@tanstack/react-query";

/** How the pages of a list follow one another: every list procedure answers the cursor of its next page. */
export const PAGES = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** The same for a list under filters: what it has shown stays while the answer to other filters is on its way. */
export const FILTERED_PAGES = { ...PAGES, placeholderData: keepPreviousData };

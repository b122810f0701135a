/** The input of the list, also for the page that loads it beforehand. */
export const MERGES = { limit: 10 } as const;

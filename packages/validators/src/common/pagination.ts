import { z } from "zod";

const LIMIT = "limit must be a whole number from 1 to 500";

/** Without `limit` all rows are returned; `cursor` is the nextCursor of the previous page. */
export const pageInput = {
  limit: z.int({ error: LIMIT }).min(1, { error: LIMIT }).max(500, { error: LIMIT }).optional(),
  // In a list sorted by name, the cursor contains a whole name.
  cursor: z.string().max(2_000).optional().describe("Where the page begins, as the one before it said."),
};

/** One page of a list; `nextCursor` is null on the last page. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

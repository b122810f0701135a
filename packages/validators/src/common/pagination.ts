import { z } from "zod";

const LIMIT = "limit must be a whole number from 1 to 500";

/** `limit` absent means all rows; `cursor` is what the page before answered as nextCursor. */
export const pageInput = {
  limit: z.int({ error: LIMIT }).min(1, { error: LIMIT }).max(500, { error: LIMIT }).optional(),
  // The place in a list by name holds a whole name.
  cursor: z.string().max(2_000).optional(),
};

/** One page of a list, and where the next begins (null: this is the last). */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

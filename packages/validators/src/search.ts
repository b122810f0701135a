import { z } from "zod";
import { id } from "./common/ids.ts";
import { searchText } from "./common/text.ts";

export const SEARCH_KINDS = ["deal", "pipeline", "contact", "task", "document"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const searchInput = z.object({ search: searchText });

/** Of each kind the five best; only what the caller may see. */
export const searchResults = z.object({
  items: z.array(
    z.object({
      kind: z.enum(SEARCH_KINDS),
      id,
      title: z.string(),
      /** What tells it from its likes: a deal's company beneath its codename, a contact's company, a task's due date's deal. */
      note: z.string().nullable(),
      /** Where it opens on the site. */
      path: z.string(),
    }),
  ),
});
export type SearchResults = z.infer<typeof searchResults>;

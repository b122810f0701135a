import { z } from "zod";
import { id } from "./common/ids.ts";
import { searchText } from "./common/text.ts";

export const SEARCH_KINDS = ["deal", "pipeline", "contact", "task", "document"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const searchInput = z.object({ search: searchText });

export const searchResults = z
  .object({
    items: z.array(
      z.object({
        kind: z.enum(SEARCH_KINDS),
        id,
        title: z.string(),
        note: z
          .string()
          .nullable()
          .describe(
            "Tells it apart from similar ones: the company of a deal with a codename, a contact's company, the deal of a task or document.",
          ),
        path: z.string().describe("The page that shows it."),
      }),
    ),
  })
  .describe("The five best matches of each kind that the caller may see.");
export type SearchResults = z.infer<typeof searchResults>;

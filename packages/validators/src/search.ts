import { z } from "zod";
import { id } from "./common/ids.ts";
import { keysOf } from "./common/keys.ts";
import type { Mark } from "./common/marks.ts";
import { page, pageInput } from "./common/pagination.ts";
import { searchText } from "./common/text.ts";
import { MAX_COUNTED, MAX_RESULTS, SEARCH_HEADINGS } from "./labels/search.ts";

export * from "./labels/search.ts";

export const SEARCH_KINDS = keysOf(SEARCH_HEADINGS);

const kind = z.enum(SEARCH_KINDS, { error: `kind must be one of: ${SEARCH_KINDS.join(", ")}` });
const mark = z.object({ from: z.int(), to: z.int() }) satisfies z.ZodType<Mark>;

export const searchInput = z.object({
  search: searchText.describe(
    "Words in any order. Also from:name, kind:notes, deal:name, on:2026-03, after:2026-03-01 and before:2026-04-01.",
  ),
});

export const searchResult = z.object({
  kind,
  id,
  title: z.string(),
  titleMarks: z.array(mark).describe("The parts of the title that were found."),
  note: z
    .string()
    .nullable()
    .describe(
      "Tells it apart from similar ones: the company of a deal with a codename, a contact's company, the deal of a task or document.",
    ),
  noteMarks: z.array(mark),
  excerpt: z
    .string()
    .nullable()
    .describe(
      "Where another text of it was found: the words around that. Of a note or comment its first words, where no words were asked for.",
    ),
  excerptMarks: z.array(mark),
  place: z
    .string()
    .nullable()
    .describe(
      "Of an excerpt of a document: on which page or line it stands, such as `Page 7`, `Sheet Returns` or `Line 301`.",
    ),
  path: z.string().describe("The page that shows it."),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchResults = z
  .object({
    items: z.array(searchResult),
    groups: z.array(
      z.object({
        kind,
        count: z.int().describe(`How many there are, at most ${MAX_COUNTED}.`),
        hasMore: z.boolean().describe(`True where there are more than ${MAX_COUNTED}.`),
      }),
    ),
  })
  .describe(`The ${MAX_RESULTS} best results of each kind that the caller may see, and how many there are.`);
export type SearchResults = z.infer<typeof searchResults>;

export const searchPageInput = z.object({
  kind,
  search: searchText,
  ...pageInput,
  limit: pageInput.limit.default(50),
});
export type SearchPageInput = z.infer<typeof searchPageInput>;
export const searchPage = page(searchResult);

/** Records whose names are asked for at once, at most. */
const MAX_RECORDS = 30;
const RECORDS_ERROR = `records must be up to ${MAX_RECORDS} records, such as deal:12`;
const recordKey = z
  .string({ error: RECORDS_ERROR })
  .regex(new RegExp(`^(${SEARCH_KINDS.join("|")}):[1-9][0-9]*$`), { error: RECORDS_ERROR })
  .transform((key) => {
    const [named, digits] = key.split(":");
    return { kind: named, id: Number(digits) };
  })
  .pipe(z.object({ kind, id }));

export const searchRecordsInput = z.object({
  records: z
    .array(recordKey, { error: RECORDS_ERROR })
    .min(1, { error: RECORDS_ERROR })
    .max(MAX_RECORDS, { error: RECORDS_ERROR })
    .describe("Records of kinds that a search finds, each as its kind and id, such as deal:12."),
});
export type SearchRecordsInput = z.infer<typeof searchRecordsInput>;
export const searchRecordsOutput = z
  .object({ items: z.array(searchResult) })
  .describe("Those of the records that the caller may see, in the order in which they were asked for.");

import { SEARCH_HEADINGS, type SearchKind } from "@dealflow/validators/labels/search";
import type { SearchResults } from "@dealflow/validators/search";

export type Counted = Pick<SearchResults["groups"][number], "count" | "hasMore">;

/** How many of a kind there are, such as `12` or `100+`. */
export const countText = ({ count, hasMore }: Counted): string =>
  `${count.toLocaleString("en-US")}${hasMore ? "+" : ""}`;

/** Of all kinds together. */
export const sumOf = (groups: readonly Counted[]): Counted => ({
  count: groups.reduce((sum, { count }) => sum + count, 0),
  hasMore: groups.some(({ hasMore }) => hasMore),
});

/** Headings that are no plurals. */
const PLURALS: Partial<Record<SearchKind, string>> = { pipeline: "pipeline items", agenda: "agenda items" };

/** What many of a kind are called in a sentence. */
export const pluralOf = (kind: SearchKind): string => PLURALS[kind] ?? SEARCH_HEADINGS[kind].toLowerCase();

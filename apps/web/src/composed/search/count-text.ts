import type { SearchResults } from "@dealflow/validators/search";

/** How many of a kind there are, such as `12` or `100+`. */
export const countText = ({
  count,
  hasMore,
}: Pick<SearchResults["groups"][number], "count" | "hasMore">): string =>
  `${count.toLocaleString("en-US")}${hasMore ? "+" : ""}`;

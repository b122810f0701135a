import { toSearchText } from "@dealflow/validators/common/text-limits";

const FEWEST = 2;

/** What to look for, of what someone has typed so far; undefined while that is too little to say anything. */
export function typedSearch(typed: string | null | undefined): string | undefined {
  const search = toSearchText(typed ?? "").trim();
  return search.length < FEWEST ? undefined : search;
}

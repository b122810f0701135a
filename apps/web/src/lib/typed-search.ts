import { toSearchText } from "@dealflow/validators/common/text-limits";

const MIN_LENGTH = 2;

/** The search phrase of a text being typed; undefined below two characters. */
export function typedSearch(typed: string | null | undefined): string | undefined {
  const search = toSearchText(typed ?? "").trim();
  return search.length < MIN_LENGTH ? undefined : search;
}

import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { keysOf } from "@dealflow/validators/common/keys";
import { SEARCH_HEADINGS, type SearchKind } from "@dealflow/validators/labels/search";
import { choice, defineView, text } from "../../lib/address/define-view.ts";
import { PAGE_SIZE } from "../../lib/cache/paged-query.ts";

const ALL_KINDS = "all";

export const searchView = defineView(
  PAGE_PATHS.search,
  { search: text, kind: choice<SearchKind | typeof ALL_KINDS>([ALL_KINDS, ...keysOf(SEARCH_HEADINGS)]) },
  ["search", "kind"],
);
type SearchView = typeof searchView.defaults;

/** The one kind that is shown, page by page; null where the best of all are. */
export const chosenKind = ({ kind }: SearchView): SearchKind | null => (kind === ALL_KINDS ? null : kind);

export const listInput = (search: string, kind: SearchKind) => ({ search, kind, limit: PAGE_SIZE });

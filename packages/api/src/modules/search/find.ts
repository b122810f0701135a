import type { SearchResults } from "@dealflow/validators/search";
import type { MemberContext } from "../../context.ts";

/** What matches in deals, pipeline, contacts, tasks and documents. */
export function findAnything(_ctx: MemberContext, _search: string | undefined): Promise<SearchResults> {
  return Promise.reject(new Error("not built yet"));
}

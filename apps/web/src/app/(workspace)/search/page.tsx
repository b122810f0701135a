import type { Metadata } from "next";
import { SearchScreen } from "../../../composed/search/search-screen.tsx";
import { chosenKind, listInput, searchView } from "../../../composed/search/view.ts";
import type { PageProps } from "../../../lib/address/address.ts";
import { api, HydrateClient } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Search" };

/** What the search in the address finds comes with it. */
export default async function SearchPage({ searchParams }: PageProps) {
  const view = searchView.read(await searchParams);
  const kind = chosenKind(view);
  if (view.search !== "") {
    await (kind
      ? api.search.list.prefetchInfinite(listInput(view.search, kind))
      : api.search.find.prefetch({ search: view.search }));
  }
  return (
    <HydrateClient>
      <SearchScreen />
    </HydrateClient>
  );
}

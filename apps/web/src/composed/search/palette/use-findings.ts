"use client";
import type { SearchResults } from "@dealflow/validators/search";
import { keepPreviousData } from "@tanstack/react-query";
import { useCallback } from "react";
import { useDebouncedValue } from "../../../lib/hooks/use-debounced-value.ts";
import { trpc } from "../../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../../trpc/query-client.ts";
import { useNamedResult } from "../use-named-result.ts";

const NOTHING: SearchResults = { items: [], groups: [] };

/** Searches once the typing pauses; the previous results stay until the new ones are loaded. Nothing is sought by an empty text. */
export function useFindings(search: string) {
  const debounced = useDebouncedValue(search);
  const named = useNamedResult();
  const query = trpc.search.find.useQuery(
    { search: debounced },
    {
      ...REFETCH_ON_OPEN,
      enabled: debounced !== "",
      placeholderData: keepPreviousData,
      select: useCallback((found: SearchResults) => ({ ...found, items: found.items.map(named) }), [named]),
    },
  );
  return {
    query,
    found: search === "" || query.isError ? NOTHING : (query.data ?? NOTHING),
    /** False while what is found is that of an earlier text, or nothing yet. */
    isCurrent: search === debounced && (search === "" || (!query.isFetching && !query.isPlaceholderData)),
  };
}

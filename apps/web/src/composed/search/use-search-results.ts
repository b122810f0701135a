"use client";
import { toSearchText } from "@dealflow/validators/common/text-limits";
import { keepPreviousData } from "@tanstack/react-query";
import { useDebouncedValue } from "../../lib/hooks/use-debounced-value.ts";
import { type RouterOutputs, trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";

export type Finding = RouterOutputs["search"]["find"]["items"][number];

export const keyOf = ({ kind, id }: Finding) => `${kind}-${id}`;

/** Searches once the typing pauses; the previous results stay until the new ones are loaded. */
export function useSearchResults(typed: string) {
  const phrase = toSearchText(typed).trim();
  const debounced = useDebouncedValue(phrase);
  const query = trpc.search.find.useQuery(
    { search: debounced },
    { ...REFETCH_ON_OPEN, enabled: debounced !== "", placeholderData: keepPreviousData },
  );
  return {
    phrase,
    query,
    findings: phrase === "" ? [] : (query.data?.items ?? []),
    /** True if the findings are for the present text. */
    isCurrent: phrase === debounced && query.isSuccess && !query.isPlaceholderData,
  };
}

"use client";
import { toSearchText } from "@dealflow/validators/common/text-limits";
import { keepPreviousData } from "@tanstack/react-query";
import { useDebouncedValue } from "../../lib/hooks/use-debounced-value.ts";
import { type RouterOutputs, trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";

export type Finding = RouterOutputs["search"]["find"]["items"][number];

export const keyOf = ({ kind, id }: Finding) => `${kind}-${id}`;

/** What is found for what is typed, asked for once the typing pauses; what was found before stays until then. */
export function useSearchResults(typed: string) {
  const phrase = toSearchText(typed).trim();
  const settled = useDebouncedValue(phrase);
  const query = trpc.search.find.useQuery(
    { search: settled },
    { ...REFETCH_ON_OPEN, enabled: settled !== "", placeholderData: keepPreviousData },
  );
  return {
    phrase,
    query,
    findings: phrase === "" ? [] : (query.data?.items ?? []),
    /** Whether that is the answer to what stands in the field. */
    isCurrent: phrase === settled && query.isSuccess && !query.isPlaceholderData,
  };
}

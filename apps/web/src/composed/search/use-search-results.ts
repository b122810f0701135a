"use client";
import { asSearch } from "@dealflow/validators/common/search";
import { keepPreviousData } from "@tanstack/react-query";
import { useSettled } from "../../lib/hooks/use-debounced-value.ts";
import { type RouterOutputs, trpc } from "../../trpc/client.ts";
import { AT_EACH_OPENING } from "../../trpc/query-client.ts";

export type Finding = RouterOutputs["search"]["find"]["items"][number];

export const keyOf = ({ kind, id }: Finding) => `${kind}-${id}`;

/** What is found for what is typed, asked for once the typing pauses; what was found before stays until then. */
export function useFindings(typed: string) {
  const phrase = asSearch(typed).trim();
  const settled = useSettled(phrase);
  const query = trpc.search.find.useQuery(
    { search: settled },
    { ...AT_EACH_OPENING, enabled: settled !== "", placeholderData: keepPreviousData },
  );
  return {
    phrase,
    query,
    findings: phrase === "" ? [] : (query.data?.items ?? []),
    /** Whether that is the answer to what stands in the field. */
    isCurrent: phrase === settled && query.isSuccess && !query.isPlaceholderData,
  };
}

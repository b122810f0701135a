"use client";
import type { ListAgendaInput } from "@dealflow/validators/agenda";
import { useCallback } from "react";
import { FILTERED_PAGES } from "../../lib/cache/paged-query.ts";
import { type RouterOutputs, trpc } from "../../trpc/client.ts";

type AgendaPage = RouterOutputs["agenda"]["list"];

/** The agenda, page after page, without those that are `leaving`: the server has not answered for them yet. */
export function useAgendaPages(input: ListAgendaInput, leaving: readonly number[]) {
  const select = useCallback(
    (loaded: { pages: AgendaPage[]; pageParams: unknown[] }) => ({
      ...loaded,
      pages: loaded.pages.map(({ items }) => ({ items: items.filter(({ id }) => !leaving.includes(id)) })),
    }),
    [leaving],
  );
  return trpc.agenda.list.useInfiniteQuery(input, { ...FILTERED_PAGES, select });
}

"use client";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { changeLoaded } from "../../lib/cache/change-loaded.ts";
import {
  changeLists,
  newerOf,
  newestState,
  placeRow,
  removeRow,
  shownRow,
} from "../../lib/cache/paged-cache.ts";
import { type RouterOutputs, trpc } from "../../trpc/client.ts";
import { belongs } from "./view.ts";

type AgendaPage = RouterOutputs["agenda"]["list"];

/** Brings each loaded list to what the server would answer now. */
export function useAgendaCache() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const lists = getQueryKey(trpc.agenda.list, undefined, "infinite");
  const walks = getQueryKey(trpc.agenda.list, undefined, "query");

  return {
    /** The item as a list shows it, if one does. */
    shown: (id: number) => shownRow<AgendaItem>(queryClient, lists, id),
    /** Shows this state of the item, or a newer one, wherever it belongs. A meeting keeps those that it has completed. */
    show(stored: AgendaItem) {
      const state = newestState(queryClient, getQueryKey(trpc.agenda.list), stored);
      changeLists<AgendaItem>(queryClient, lists, (pages, input) =>
        placeRow(pages, state, belongs(state, input)),
      );
      changeLoaded<AgendaPage>(queryClient, walks, (page) => ({
        ...page,
        items: page.items.map((item) => (item.id === state.id ? state : item)),
      }));
      const one = getQueryKey(trpc.agenda.get, { id: state.id }, "query");
      changeLoaded<AgendaItem>(queryClient, one, (shown) => newerOf(state, shown));
    },
    /** The item is on the agenda no more. */
    remove(id: number) {
      changeLists<AgendaItem>(queryClient, lists, (pages) => removeRow(pages, id));
      changeLoaded<AgendaPage>(queryClient, walks, (page) => ({
        ...page,
        items: page.items.filter((item) => item.id !== id),
      }));
      // Whoever shows it still is about to close; whoever opens it anew asks anew.
      return utils.agenda.get.invalidate({ id }, { refetchType: "none" });
    },
  };
}

"use client";
import type { Deal } from "@dealflow/validators/deals";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { changeLoaded } from "../../lib/cache/change-loaded.ts";
import {
  changeLists,
  inputOf,
  type Pages,
  placeRow,
  replaceRow,
  shownRow,
} from "../../lib/cache/paged-cache.ts";
import { trpc } from "../../trpc/client.ts";
import { belongs, filtersOf } from "./list-filters.ts";
import { type StageTotals, shiftTotals } from "./stage/stage-totals.ts";

/**
 * Writes deals into what is loaded. Each list is brought to what the server would answer now, so one of many pages is
 * never fetched anew because one card changed; only the figures are.
 */
export function useDealCache() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const lists = getQueryKey(trpc.deals.list, undefined, "infinite");

  const shown = (id: number) => shownRow<Deal>(queryClient, lists, id) ?? utils.deals.get.getData({ id });

  function change(state: Deal, inList: (pages: Pages<Deal>, itsPlace: boolean) => Pages<Deal>) {
    const { id } = state;
    changeLists<Deal>(queryClient, lists, (pages, input) =>
      isOfFigure(input) ? pages : inList(pages, belongs(state, filtersOf(input))),
    );
    changeLoaded<Deal>(queryClient, getQueryKey(trpc.deals.get, { id }, "query"), () => state);
  }

  /** The totals of the stages follow what the lists show, until the server says them anew. */
  function shiftStageTotals(before: Deal, after: Deal) {
    const totals = getQueryKey(trpc.deals.stageTotals, undefined, "query");
    for (const [queryKey] of queryClient.getQueriesData({ queryKey: totals })) {
      const filters = filtersOf(inputOf(queryKey));
      queryClient.setQueryData<StageTotals>(
        queryKey,
        (loaded) => loaded && shiftTotals(loaded, before, after, filters),
      );
    }
  }

  const askDashboard = () =>
    Promise.all([
      utils.dashboard.metrics.invalidate(),
      utils.activities.list.invalidate(),
      utils.deals.list.invalidate(undefined, { predicate: ({ queryKey }) => isOfFigure(inputOf(queryKey)) }),
    ]);

  const show = (state: Deal) => change(state, (pages) => replaceRow(pages, state));
  function move(state: Deal) {
    const before = shown(state.id);
    if (before) shiftStageTotals(before, state);
    change(state, (pages, itsPlace) => placeRow(pages, state, itsPlace));
  }

  return {
    /** The deal as it is shown, where it is. */
    shown,
    /** Shows a state of the deal where it is, before the server has answered, or again after it refused. */
    show,
    /** The same, but takes the deal from the lists that it leaves to those where that state belongs. */
    move,
    /** Takes what the server answered as the truth. */
    async written(stored: Deal) {
      const { id } = stored;
      move(stored);
      utils.deals.get.setData({ id }, stored);
      await Promise.all([
        utils.deals.history.invalidate({ id }),
        utils.deals.timeInStages.invalidate({ id }),
        utils.deals.tabCounts.invalidate(),
        utils.deals.stageTotals.invalidate(),
        utils.deals.portfolioSummary.invalidate(),
        utils.deals.rimSummary.invalidate(),
        // Its capital stack is measured against its value.
        utils.fundingSources.summary.invalidate({ dealId: id }),
        utils.sidebar.counts.invalidate(),
        askDashboard(),
        // What panels say of it.
        utils.firms.invalidate(),
        utils.contacts.deals.invalidate(),
      ]);
    },
    /** Someone else has added or removed deals: only the server knows what is where now. */
    refresh: () => Promise.all([utils.deals.invalidate(), utils.sidebar.counts.invalidate(), askDashboard()]),
  };
}

/** The rows behind a figure of the dashboard: months and quarters are the server's to judge. */
const isOfFigure = (input: object) => "figure" in input;

"use client";
import type { Task } from "@dealflow/validators/tasks";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { changeLoaded } from "../../lib/cache/change-loaded.ts";
import {
  changeLists,
  inputOf,
  newerOf,
  newestState,
  type Pages,
  placeRow,
  removeRow,
} from "../../lib/cache/paged-cache.ts";
import { type RouterOutputs, trpc } from "../../trpc/client.ts";
import { belongs, byDueDate, byOpenFirst, filtersOf } from "./list-filters.ts";

type TaskPage = RouterOutputs["tasks"]["list"];
type Team = RouterOutputs["tasks"]["team"];
type Input = Readonly<Record<string, unknown>>;

// Where there are more rows than are loaded: what belongs after the last of them is not shown.
const MORE = "more";

/** Brings each loaded list to what the server would answer now; only what it counts is asked for again. */
export function useTaskCache() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const pagedLists = getQueryKey(trpc.tasks.list, undefined, "infinite");
  const lists = getQueryKey(trpc.tasks.list, undefined, "query");
  const teams = getQueryKey(trpc.tasks.team, undefined, "query");

  function change(inList: (pages: Pages<Task>, input: Input, order: typeof byDueDate) => Pages<Task>) {
    const inRows = (items: Task[], input: Input, nextCursor: string | null, order = byDueDate) =>
      inList({ pages: [{ items, nextCursor }], pageParams: [null] }, input, order).pages.flatMap(
        (page) => page.items,
      );
    changeLists<Task>(queryClient, pagedLists, (pages, input) => inList(pages, input, byDueDate));
    changeLoaded<TaskPage>(queryClient, lists, (page, key) => ({
      ...page,
      items: inRows(page.items, inputOf(key), page.nextCursor),
    }));
    // The first few of each member; how many there are in all the server says.
    changeLoaded<Team>(queryClient, teams, (team, key) =>
      team.map((member) => ({
        ...member,
        tasks: inRows(
          member.tasks,
          { ...inputOf(key), assignedTo: member.userId },
          member.assigned > member.tasks.length ? MORE : null,
          byOpenFirst,
        ),
      })),
    );
  }

  function show(stored: Task) {
    const state = newestState(queryClient, getQueryKey(trpc.tasks.list), stored);
    change((pages, input, order) => placeRow(pages, state, belongs(state, filtersOf(input)), order));
    const one = getQueryKey(trpc.tasks.get, { id: state.id }, "query");
    changeLoaded<Task>(queryClient, one, (shown) => newerOf(state, shown));
  }

  const recount = () =>
    Promise.all([
      utils.tasks.summary.invalidate(),
      utils.tasks.team.invalidate(),
      // The next row of a list that shows only its first ones is not known here.
      queryClient.invalidateQueries({
        queryKey: lists,
        predicate: ({ queryKey }) => "limit" in inputOf(queryKey),
      }),
      utils.sidebar.counts.invalidate(),
      utils.dashboard.metrics.invalidate(),
      utils.activities.list.invalidate(),
    ]);

  return {
    /** Shows a state of the task, or a newer one, where it belongs: before the server has answered, or where it refuses. */
    show,
    /** Takes a task out of the lists, before the server has answered. */
    takeOut: (id: number) => change((pages) => removeRow(pages, id)),
    /** Takes what the server answered as the truth. */
    async written(stored: Task) {
      show(stored);
      await recount();
    },
    /** The task is there no more. */
    async removed(id: number) {
      change((pages) => removeRow(pages, id));
      // Whoever shows it still is about to close; whoever opens it anew asks anew.
      await Promise.all([utils.tasks.get.invalidate({ id }, { refetchType: "none" }), recount()]);
    },
  };
}

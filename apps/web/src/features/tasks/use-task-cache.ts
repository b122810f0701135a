"use client";
import type { Task } from "@dealflow/validators/tasks";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type RouterOutputs, trpc } from "../../trpc/client.ts";

type TaskPage = RouterOutputs["tasks"]["list"];

/** Writes tasks into the lists that are loaded, and asks anew for what only the server knows. */
export function useTaskCache() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();

  function change(inList: (tasks: Task[]) => Task[]) {
    const lists = getQueryKey(trpc.tasks.list, undefined, "query");
    for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: lists })) {
      const { fetchStatus } = state;
      queryClient.setQueryData<TaskPage>(queryKey, (page) => page && { ...page, items: inList(page.items) });
      // An answer on its way was asked for before the change, and would take it back.
      if (fetchStatus !== "idle") void refetch(queryKey);
    }
  }
  const refetch = (queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey, exact: true });
  const recount = () => utils.sidebar.counts.invalidate();

  return {
    /** Shows a state of the task wherever it is listed: before the server has answered, or again after it refused. */
    show: (state: Task) => change((tasks) => tasks.map((task) => (task.id === state.id ? state : task))),
    remove: (id: number) => change((tasks) => tasks.filter((task) => task.id !== id)),
    recount,
    /** The lists in their order, with what came and without what went. */
    refresh: () => Promise.all([utils.tasks.list.invalidate(), recount()]),
  };
}

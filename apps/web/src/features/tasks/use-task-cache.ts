"use client";
import type { Task } from "@dealflow/validators/tasks";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { changeLoaded } from "../../lib/change-loaded.ts";
import { type RouterOutputs, trpc } from "../../trpc/client.ts";

type TaskPage = RouterOutputs["tasks"]["list"];

/** Writes tasks into the lists that are loaded, and asks anew for what only the server knows. */
export function useTaskCache() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();

  function change(inList: (tasks: Task[]) => Task[]) {
    const lists = getQueryKey(trpc.tasks.list, undefined, "query");
    changeLoaded<TaskPage>(queryClient, lists, (page) => ({ ...page, items: inList(page.items) }));
  }
  const recount = () => utils.sidebar.counts.invalidate();

  return {
    /** Shows a state of the task wherever it is listed, also before the server has answered. */
    show: (state: Task) => change((tasks) => tasks.map((task) => (task.id === state.id ? state : task))),
    /** Shows the state from before a write that was refused, unless a newer one has been loaded meanwhile. */
    putBack: (before: Task) =>
      change((tasks) =>
        tasks.map((task) => (task.id === before.id && task.version === before.version ? before : task)),
      ),
    remove: (id: number) => change((tasks) => tasks.filter((task) => task.id !== id)),
    recount,
    /** The lists in their order, with what came and without what went. */
    refresh: () => Promise.all([utils.tasks.list.invalidate(), recount()]),
  };
}

"use client";
import { PARAMS } from "@dealflow/validators/addresses";
import type { Task } from "@dealflow/validators/tasks";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useSearchParams } from "next/navigation";
import { AwaitedRecord } from "../../components/dialogs/awaited-record.tsx";
import { closeDialog, idIn, openDialog } from "../../lib/address/address.ts";
import { findLoadedRow } from "../../lib/cache/loaded-rows.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { TaskFormDialog } from "./form/task-form-dialog.ts";

export const openTask = ({ id }: Task) => openDialog(PARAMS.task, id);
const closeTask = () => closeDialog(PARAMS.task);

/** Shows the form of the task that the address names, such as `/tasks?task=12`. */
export function TaskHost() {
  const named = useSearchParams().get(PARAMS.task);
  return named === null ? null : <NamedTask key={named} id={idIn(named)} />;
}

function NamedTask({ id }: { id: number | null }) {
  const queryClient = useQueryClient();
  const query = trpc.tasks.get.useQuery({ id: id ?? 0 }, { ...REFETCH_ON_OPEN, enabled: id !== null });
  const lists = getQueryKey(trpc.tasks.list, undefined, "infinite");
  const task = query.data ?? findLoadedRow<Task>(queryClient, lists, id ?? 0);
  if (task) return <TaskFormDialog stored={task} dealId={task.dealId} onClose={closeTask} />;
  return <AwaitedRecord noun="task" title="Edit Task" id={id} query={query} onClose={closeTask} />;
}

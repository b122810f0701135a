"use client";
import type { Task } from "@dealflow/validators/tasks";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useSearchParams } from "next/navigation";
import { NoticeDialog } from "../../components/notice-dialog.tsx";
import { closeOver, idIn, openOver } from "../../lib/address.ts";
import { errorCode, errorMessage } from "../../lib/errors.ts";
import { shownRow } from "../../lib/paged-cache.ts";
import { trpc } from "../../trpc/client.ts";
import { AT_EACH_OPENING } from "../../trpc/query-client.ts";
import { TaskDialog } from "./task-dialog.tsx";

const PATH = "/tasks";
const PARAM = "task";

export function openTask({ id }: Task): void {
  openOver(PATH, [PARAM], { [PARAM]: String(id) });
}

const closeTask = () => closeOver(PATH, [PARAM]);

/** Opens the task that the address names, such as `/tasks?task=12`, for editing. */
export function TaskHost() {
  const named = useSearchParams().get(PARAM);
  if (named === null) return null;
  const id = idIn(named);
  return id === null ? <NoSuchTask /> : <TaskOfId key={id} id={id} />;
}

function TaskOfId({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const { data, error, isError, refetch } = trpc.tasks.get.useQuery({ id }, AT_EACH_OPENING);
  const listed = shownRow<Task>(queryClient, getQueryKey(trpc.tasks.list, undefined, "infinite"), id);
  const task = data ?? listed;
  if (task) return <TaskDialog mode="edit" task={task} onClose={closeTask} />;
  // A task is asked for by its id alone: one that is refused is too large to be any task's.
  if (errorCode(error) === "NOT_FOUND" || errorCode(error) === "BAD_REQUEST") return <NoSuchTask />;
  return (
    <NoticeDialog title="Edit Task" onClose={closeTask} onRetry={isError ? () => void refetch() : undefined}>
      {isError ? `The task could not be loaded. ${errorMessage(error)}` : "Loading task..."}
    </NoticeDialog>
  );
}

function NoSuchTask() {
  return (
    <NoticeDialog title="Task not found" onClose={closeTask}>
      The link may be incomplete, or the task may have been deleted.
    </NoticeDialog>
  );
}

"use client";
import { trpc } from "../../trpc/client.ts";
import { useTaskCache } from "./use-task-cache.ts";

export function useCreateTask() {
  const { refresh } = useTaskCache();
  return trpc.tasks.create.useMutation({ onSuccess: () => void refresh() });
}

export function useUpdateTask() {
  const { show, refresh } = useTaskCache();
  return trpc.tasks.update.useMutation({
    onSuccess: show,
    // Also after a refusal: someone else may have changed or deleted it.
    onSettled: () => void refresh(),
  });
}

"use client";
import { ConfirmDialog } from "@dealflow/ui/confirm-dialog";
import { toast } from "@dealflow/ui/toast";
import type { Task } from "@dealflow/validators/tasks";
import { errorCode } from "../../lib/errors.ts";
import { sayFailed } from "../../lib/say-failed.ts";
import { trpc } from "../../trpc/client.ts";
import { useSend } from "../../trpc/use-send.ts";
import { useTaskCache } from "./use-task-cache.ts";

export function DeleteTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { remove, refresh } = useTaskCache();

  function gone() {
    toast({ title: "Task Deleted", description: `${task.title} has been removed` });
    remove(task.id);
    onClose();
  }
  const deletion = trpc.tasks.delete.useMutation({
    onSuccess: gone,
    onError(error) {
      // Someone else was quicker, and it is what was asked for.
      if (errorCode(error) === "NOT_FOUND") return gone();
      sayFailed("Failed to delete task");
    },
    onSettled: () => void refresh(),
  });
  const send = useSend(deletion);

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this task?"
      description={
        <>
          <strong>{task.title}</strong> will be removed for the whole team. This cannot be undone.
        </>
      }
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={deletion.isPending}
      onConfirm={() => void send({ id: task.id })}
    />
  );
}

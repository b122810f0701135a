"use client";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { toastUndoable } from "../../../lib/undo-toast.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";
import { useUndoWrite } from "../../../trpc/use-undo-write.ts";

interface NewTask {
  title: string;
  description?: string;
  dealId: number | null;
}

/** Adds a task of one's own; the toast takes it back. */
export function useAddTask(callbacks: { onError: (error: unknown) => void; onAdded?: () => void }) {
  const { id: me } = useCurrentUser();
  const { undoRecord } = useUndoWrite();
  const create = trpc.tasks.create.useMutation({
    onSuccess: ({ id, title, version }) => {
      toastUndoable(
        { title: "Task added", description: `${title} is now on your list` },
        () => void undoRecord({ entity: "tasks", id, version }, "The task is in the trash"),
      );
      callbacks.onAdded?.();
    },
    onError: callbacks.onError,
  });
  const mutate = useMutateOnce(create);
  return { run: (task: NewTask) => mutate({ ...task, assignedTo: me }), isPending: create.isPending };
}

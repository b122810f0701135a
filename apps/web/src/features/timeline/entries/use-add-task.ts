"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";

interface NewTask {
  title: string;
  description?: string;
  dealId: number | null;
}

/** Adds a task of one's own; the toast takes it back. */
export function useAddTask(callbacks: { onError: (error: unknown) => void; onAdded?: () => void }) {
  const { id: me } = useCurrentUser();
  const { mutate: remove } = trpc.tasks.delete.useMutation({
    onError: () => toastError("Failed to delete task"),
  });
  const create = trpc.tasks.create.useMutation({
    onSuccess: ({ id, title }) => {
      toast({
        title: "Task added",
        description: `${title} is now on your list`,
        action: { label: "Undo", onClick: () => remove({ id }) },
      });
      callbacks.onAdded?.();
    },
    onError: callbacks.onError,
  });
  const mutate = useMutateOnce(create);
  return { run: (task: NewTask) => mutate({ ...task, assignedTo: me }), isPending: create.isPending };
}

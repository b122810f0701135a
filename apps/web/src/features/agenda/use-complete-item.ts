"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { UNDO_COMPLETION_SECONDS } from "@dealflow/validators/labels/agenda";
import { useRef } from "react";
import { useCurrentUser } from "../../entities/member/current-user.tsx";
import { errorCode } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { toastUndoable } from "../../lib/undo-toast.ts";
import { trpc } from "../../trpc/client.ts";
import { recordChange, useOptimisticChange } from "../../trpc/use-optimistic-change.ts";

/**
 * Completes an item as the signed-in member: shown at once, and as before if the server refuses. The toast offers to take
 * that back.
 */
export function useCompleteItem() {
  const { id: me } = useCurrentUser();
  const change = useOptimisticChange();
  const { mutateAsync: complete } = trpc.agenda.complete.useMutation();
  const { mutateAsync: uncomplete } = trpc.agenda.uncomplete.useMutation();
  const sendingIds = useRef(new Set<number>());

  function once(id: number, send: () => Promise<void>): void {
    if (sendingIds.current.has(id)) return;
    sendingIds.current.add(id);
    void send().finally(() => sendingIds.current.delete(id));
  }

  async function send({ id }: AgendaItem): Promise<void> {
    const completed = recordChange("agenda", id, {
      isCompleted: true,
      completedBy: me,
      completedAt: new Date(),
    });
    const start = performance.now();
    try {
      const stored = await change([completed], () => complete({ id }));
      if (stored.completedBy !== me) return;
      // Counted from before the call, the time is over no later than the server's.
      const actionMs = UNDO_COMPLETION_SECONDS * 1000 - (performance.now() - start);
      toastUndoable({ title: "Agenda item completed", description: stored.title, actionMs }, () =>
        once(id, () => undo(stored)),
      );
    } catch (error) {
      if (errorCode(error) === "NOT_FOUND") toastError("This agenda item has been removed in the meantime");
      else toastError("Failed to complete agenda item");
    }
  }

  async function undo({ id, title }: AgendaItem): Promise<void> {
    const reopened = recordChange("agenda", id, { isCompleted: false, completedBy: null, completedAt: null });
    try {
      await change([reopened], () => uncomplete({ id }));
    } catch (error) {
      const reason = NOT_UNDONE[errorCode(error) ?? ""];
      if (reason) toast({ title: "Not undone", description: `${title} ${reason}` });
      else toastError("Failed to take the completion back");
    }
  }

  return (item: AgendaItem): void => {
    if (!item.isCompleted) once(item.id, () => send(item));
  };
}

const NOT_UNDONE: Record<string, string> = {
  COMPLETION_FINAL: `stays completed: that can be taken back for ${UNDO_COMPLETION_SECONDS} seconds only`,
  FORBIDDEN: "has been completed by someone else in the meantime",
  NOT_FOUND: "has been removed in the meantime",
};

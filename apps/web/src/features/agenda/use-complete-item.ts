"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { useRef } from "react";
import { useCurrentUser } from "../../entities/member/current-user.tsx";
import { errorCode } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { recordChange, useOptimisticChange } from "../../trpc/use-optimistic-change.ts";

/** Completes an item as the signed-in member: shown at once, and as before if the server refuses. */
export function useCompleteItem() {
  const { id: me } = useCurrentUser();
  const change = useOptimisticChange();
  const { mutateAsync: complete } = trpc.agenda.complete.useMutation();
  const sendingIds = useRef(new Set<number>());

  async function send({ id }: AgendaItem): Promise<void> {
    const completed = recordChange("agenda", id, {
      isCompleted: true,
      completedBy: me,
      completedAt: new Date(),
    });
    try {
      const stored = await change([completed], () => complete({ id }));
      // Completing cannot be undone, so the member is told which item it was.
      if (stored.completedBy === me) toast({ title: "Agenda item completed", description: stored.title });
    } catch (error) {
      if (errorCode(error) === "NOT_FOUND") toastError("This agenda item has been removed in the meantime");
      else toastError("Failed to complete agenda item");
    }
  }

  return (item: AgendaItem): void => {
    if (item.isCompleted || sendingIds.current.has(item.id)) return;
    sendingIds.current.add(item.id);
    void send(item).finally(() => sendingIds.current.delete(item.id));
  };
}

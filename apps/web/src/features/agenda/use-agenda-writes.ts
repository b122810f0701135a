"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { useRef } from "react";
import { useCurrentUser } from "../../entities/member/current-user.tsx";
import { errorCode } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { recordChange, useOptimisticChange } from "../../trpc/use-optimistic-change.ts";
import { useOptimisticRemoval } from "../../trpc/use-optimistic-removal.ts";

/** Completes an item as the signed-in member: on the screen at once, and as it was if the server refuses. */
export function useCompleteItem() {
  const { id: me } = useCurrentUser();
  const change = useOptimisticChange();
  const { mutateAsync: complete } = trpc.agenda.complete.useMutation();
  const underWay = useRef(new Set<number>());

  async function send({ id }: AgendaItem): Promise<void> {
    const completed = recordChange("agenda", id, {
      isCompleted: true,
      completedBy: me,
      completedAt: new Date(),
    });
    try {
      const stored = await change([completed], () => complete({ id }));
      // Nothing is un-completed: a slip is at least seen.
      if (stored.completedBy === me) toast({ title: "Agenda item completed", description: stored.title });
    } catch (error) {
      if (errorCode(error) === "NOT_FOUND") toastError("This agenda item has been removed in the meantime");
      else toastError("Failed to complete agenda item");
    }
  }

  return (item: AgendaItem): void => {
    if (item.isCompleted || underWay.current.has(item.id)) return;
    underWay.current.add(item.id);
    void send(item).finally(() => underWay.current.delete(item.id));
  };
}

/** Deletes items, whose rows are hidden at once. */
export function useDeleteItem() {
  const hideWhile = useOptimisticRemoval("agenda");
  const { mutateAsync: remove } = trpc.agenda.delete.useMutation();

  async function send({ id, title }: AgendaItem): Promise<void> {
    try {
      await hideWhile(id, () => remove({ id }));
    } catch (error) {
      // Someone else was quicker, and it is what was asked for.
      if (errorCode(error) !== "NOT_FOUND") return toastError("Failed to delete agenda item");
    }
    toast({ title: "Agenda item deleted", description: `${title} has been removed` });
  }

  return (item: AgendaItem) => void send(item);
}

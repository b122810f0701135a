"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { useRef } from "react";
import { useCurrentUser } from "../../entities/member/current-user.tsx";
import { errorCode, storedRecord } from "../../lib/errors.ts";
import { useLeaving } from "../../lib/hooks/use-optimistic-removal.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useAgendaCache } from "./use-agenda-cache.ts";

export function useCreateItem() {
  const cache = useAgendaCache();
  return trpc.agenda.create.useMutation({ onSuccess: (stored) => cache.show(stored) });
}

export function useUpdateItem() {
  const cache = useAgendaCache();
  return trpc.agenda.update.useMutation({
    onSuccess: (stored) => cache.show(stored),
    async onError(error, { id }) {
      if (errorCode(error) === "NOT_FOUND") return void cache.remove(id);
      const stored = await storedRecord(error, loadItemSchema);
      if (stored) cache.show(stored);
    },
  });
}

export const loadItemSchema = async () => (await import("@dealflow/validators/agenda")).agendaItem;

/** Completes an item as oneself: on the screen at once, and as it was if the server refuses. */
export function useCompleteItem() {
  const { id: me } = useCurrentUser();
  const cache = useAgendaCache();
  const { mutateAsync: complete } = trpc.agenda.complete.useMutation();
  const underWay = useRef(new Set<number>());

  async function send(item: AgendaItem): Promise<void> {
    cache.show({ ...item, isCompleted: true, completedBy: me, completedAt: new Date() });
    try {
      const stored = await complete({ id: item.id });
      cache.show(stored);
      // Nothing is un-completed: a slip is at least seen.
      if (stored.completedBy === me) toast({ title: "Agenda item completed", description: stored.title });
    } catch (error) {
      if (errorCode(error) === "NOT_FOUND") {
        await cache.remove(item.id);
        return toastError("This agenda item has been removed in the meantime");
      }
      cache.show(item);
      toastError("Failed to complete agenda item");
    }
  }

  return (item: AgendaItem): void => {
    if (item.isCompleted || underWay.current.has(item.id)) return;
    underWay.current.add(item.id);
    void send(item).finally(() => underWay.current.delete(item.id));
  };
}

/** Deletes items, whose rows leave at once. */
export function useDeleteItem() {
  const { leaving, leave } = useLeaving();
  const cache = useAgendaCache();
  const deletion = trpc.agenda.delete.useMutation();

  async function send({ id, title }: AgendaItem): Promise<void> {
    try {
      await deletion.mutateAsync({ id });
    } catch (error) {
      // Someone else was quicker, and it is what was asked for.
      if (errorCode(error) !== "NOT_FOUND") return toastError("Failed to delete agenda item");
    }
    void cache.remove(id);
    toast({ title: "Agenda item deleted", description: `${title} has been removed` });
  }

  return {
    /** The items whose rows have left already. */
    leaving,
    remove: (item: AgendaItem) => void leave(item.id, () => send(item)),
  };
}

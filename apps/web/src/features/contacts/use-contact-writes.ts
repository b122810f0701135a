"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { Contact } from "@dealflow/validators/contacts";
import { errorCode, storedRecord } from "../../lib/errors.ts";
import { useLeaving } from "../../lib/hooks/use-optimistic-removal.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useContactCache } from "./use-contact-cache.ts";

export function useCreateContact() {
  const cache = useContactCache();
  return trpc.contacts.create.useMutation({ onSuccess: (stored) => void cache.written(stored) });
}

export function useUpdateContact() {
  const cache = useContactCache();
  return trpc.contacts.update.useMutation({
    onSuccess: (stored) => void cache.written(stored),
    async onError(error, { id }) {
      if (errorCode(error) === "NOT_FOUND") return void cache.removed(id);
      const stored = await storedRecord(error, loadSchema);
      if (stored) void cache.written(stored);
    },
  });
}

const loadSchema = async () => (await import("@dealflow/validators/contacts")).contact;

/** Deletes contacts, whose rows leave at once. */
export function useDeleteContact() {
  const { leaving, leave } = useLeaving();
  const cache = useContactCache();
  const deletion = trpc.contacts.delete.useMutation();

  async function send({ id, name }: Contact): Promise<void> {
    try {
      await deletion.mutateAsync({ id });
    } catch (error) {
      // Someone else was quicker, and it is what was asked for.
      if (errorCode(error) !== "NOT_FOUND") return toastError("Failed to delete contact");
    }
    void cache.removed(id);
    toast({ title: "Contact deleted", description: `${name} has been removed` });
  }

  return {
    /** The contacts whose rows have left already. */
    leaving,
    remove: (contact: Contact) => void leave(contact.id, () => send(contact)),
  };
}

"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { Contact } from "@dealflow/validators/contacts";
import { errorCode } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useOptimisticRemoval } from "../../trpc/use-optimistic-removal.ts";

/** Deletes contacts, whose rows are hidden at once. */
export function useDeleteContact() {
  const hideWhile = useOptimisticRemoval("contacts");
  const { mutateAsync: remove } = trpc.contacts.delete.useMutation();

  async function send({ id, name }: Contact): Promise<void> {
    try {
      await hideWhile(id, () => remove({ id }));
    } catch (error) {
      // Someone else was quicker, and it is what was asked for.
      if (errorCode(error) !== "NOT_FOUND") return toastError("Failed to delete contact");
    }
    toast({ title: "Contact deleted", description: `${name} has been removed` });
  }

  return (contact: Contact) => void send(contact);
}

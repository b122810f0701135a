"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { Contact } from "@dealflow/validators/contacts";
import { DeleteDialog } from "../../components/dialogs/delete-dialog.tsx";
import { errorCode } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useOptimisticRemoval } from "../../trpc/use-optimistic-removal.ts";

interface DeleteContactDialogProps {
  contact: Contact;
  onClose: () => void;
  /** Called before the contact is deleted. */
  onConfirm?: () => void;
}

export function DeleteContactDialog({ contact, onClose, onConfirm }: DeleteContactDialogProps) {
  const { id, name, isPublic } = contact;
  const hideWhile = useOptimisticRemoval("contacts");
  const { mutateAsync: remove } = trpc.contacts.delete.useMutation();

  async function deleteContact(): Promise<void> {
    onConfirm?.();
    try {
      await hideWhile(id, () => remove({ id }));
    } catch (error) {
      // If someone else has deleted it already, the result is the same.
      if (errorCode(error) !== "NOT_FOUND") return toastError("Failed to delete contact");
    }
    toast({ title: "Contact deleted", description: `${name} has been removed` });
  }

  return (
    <DeleteDialog noun="contact" onClose={onClose} onDelete={() => void deleteContact()}>
      <strong>{name}</strong> will be removed
      {isPublic ? " for the whole team" : null}. This cannot be undone.
    </DeleteDialog>
  );
}

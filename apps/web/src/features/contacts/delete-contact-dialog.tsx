"use client";
import type { Contact } from "@dealflow/validators/contacts";
import { DeleteDialog, IN_TRASH } from "../../components/dialogs/delete-dialog.ts";
import { trpc } from "../../trpc/client.ts";
import { useDeleteRecord } from "../../trpc/use-delete-record.ts";

interface DeleteContactDialogProps {
  contact: Contact;
  onClose: () => void;
  /** Called before the contact is deleted. */
  onConfirm?: () => void;
}

export function DeleteContactDialog({ contact, onClose, onConfirm }: DeleteContactDialogProps) {
  const { id, name, isPublic } = contact;
  const deleteRecord = useDeleteRecord("contacts", trpc.contacts.delete.useMutation());

  function deleteContact(): void {
    onConfirm?.();
    void deleteRecord(id, {
      deleted: { title: "Contact deleted", description: `${name} has been removed` },
      failed: "Failed to delete contact",
    });
  }

  return (
    <DeleteDialog noun="contact" onClose={onClose} onDelete={deleteContact}>
      <strong>{name}</strong> will be removed
      {isPublic ? " for the whole team" : null}. {IN_TRASH}
    </DeleteDialog>
  );
}

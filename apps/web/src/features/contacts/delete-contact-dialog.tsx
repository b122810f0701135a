"use client";
import { ConfirmDialog } from "@dealflow/ui/confirm-dialog";
import type { Contact } from "@dealflow/validators/contacts";

interface DeleteContactDialogProps {
  contact: Contact;
  onClose: () => void;
  onDelete: (contact: Contact) => void;
}

export function DeleteContactDialog({ contact, onClose, onDelete }: DeleteContactDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this contact?"
      description={
        <>
          <strong>{contact.name}</strong> will be removed
          {contact.isPublic ? " for the whole team" : null}. This cannot be undone.
        </>
      }
      confirmLabel="Delete"
      onConfirm={() => {
        onClose();
        onDelete(contact);
      }}
    />
  );
}

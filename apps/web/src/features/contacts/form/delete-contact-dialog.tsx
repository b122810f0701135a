"use client";
import type { Contact } from "@dealflow/validators/contacts";
import { DeleteDialog } from "../../../components/dialogs/delete-dialog.tsx";

interface DeleteContactDialogProps {
  contact: Contact;
  onClose: () => void;
  onDelete: (contact: Contact) => void;
}

export function DeleteContactDialog({ contact, onClose, onDelete }: DeleteContactDialogProps) {
  return (
    <DeleteDialog noun="contact" onClose={onClose} onDelete={() => onDelete(contact)}>
      <strong>{contact.name}</strong> will be removed
      {contact.isPublic ? " for the whole team" : null}. This cannot be undone.
    </DeleteDialog>
  );
}

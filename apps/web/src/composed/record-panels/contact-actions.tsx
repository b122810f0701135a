"use client";
import { Icon } from "@dealflow/ui/icon";
import type { Contact } from "@dealflow/validators/contacts";
import { Button } from "@radix-ui/themes/components/button";
import { useState } from "react";
import { useOpenHistory } from "../../components/dialogs/open-history.ts";
import { DeleteContactDialog } from "../../features/contacts/delete-contact-dialog.tsx";
import { ContactFormDialog } from "../../features/contacts/form/contact-form-dialog.ts";
import { MergeContactDialog } from "../../features/merges/merge-dialogs.ts";

interface ContactActionsProps {
  contact: Contact;
  /** Called with the contact that is left. */
  onMerged: (id: number) => void;
  onDeleted: () => void;
}

/** What can be done with an open contact. */
export function ContactActions({ contact, onMerged, onDeleted }: ContactActionsProps) {
  const [open, setOpen] = useState<"edit" | "merge" | "delete" | null>(null);
  const close = () => setOpen(null);
  const openHistory = useOpenHistory();
  return (
    <>
      <Button variant="soft" onClick={() => setOpen("edit")} {...ContactFormDialog.preloadHandlers}>
        <Icon name="edit" /> Edit
      </Button>
      <Button
        variant="outline"
        color="gray"
        onClick={() => setOpen("merge")}
        {...MergeContactDialog.preloadHandlers}
      >
        Merge…
      </Button>
      <Button
        variant="outline"
        color="gray"
        onClick={() => openHistory({ entity: "contacts", id: contact.id, name: contact.name })}
      >
        <Icon name="clock" /> History
      </Button>
      <Button variant="outline" color="gray" onClick={() => setOpen("delete")}>
        <Icon name="trash" /> Delete
      </Button>
      {open === "edit" ? <ContactFormDialog stored={contact} onClose={close} /> : null}
      {open === "merge" ? <MergeContactDialog contact={contact} onClose={close} onMerged={onMerged} /> : null}
      {open === "delete" ? (
        <DeleteContactDialog contact={contact} onClose={close} onConfirm={onDeleted} />
      ) : null}
    </>
  );
}

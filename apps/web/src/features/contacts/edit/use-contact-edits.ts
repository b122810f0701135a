"use client";
import { CONTACT_COLUMNS } from "@dealflow/validators/columns/contacts";
import type { Contact } from "@dealflow/validators/contacts";
import type { EditedField } from "../../../components/edit-in-place/field.ts";
import { useFieldEdits } from "../../../components/edit-in-place/use-field-edits.ts";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { trpc } from "../../../trpc/client.ts";
import { recordChange } from "../../../trpc/use-optimistic-change.ts";
import type { ContactChange } from "./read-contact-field.ts";

/** Changes the fields of contacts in their cells. */
export function useContactEdits() {
  const { id: me } = useCurrentUser();
  const update = trpc.contacts.update.useMutation();
  const paste = trpc.contacts.paste.useMutation();
  const fields: Record<keyof ContactChange, EditedField<Contact>> = {
    company: CONTACT_COLUMNS.company,
    title: CONTACT_COLUMNS.title,
    category: CONTACT_COLUMNS.category,
    email: { ...CONTACT_COLUMNS.email, inputMode: "email" },
    phone: { ...CONTACT_COLUMNS.phone, inputMode: "tel" },
    // Who sees a contact is up to the member who has added it.
    isPublic: {
      ...CONTACT_COLUMNS.isPublic,
      isOpen: ({ createdBy }) => createdBy === me,
      closed: "Only the member who added this contact may change who sees it",
    },
  };
  return useFieldEdits<Contact, ContactChange>({
    domain: "contacts",
    fields,
    nameOf: ({ name }) => name,
    loadReader: () => import("./read-contact-field.ts"),
    show: (id, change) => recordChange("contacts", id, change),
    update: update.mutateAsync,
    paste: paste.mutateAsync,
    loadSchema: async () => (await import("@dealflow/validators/contacts")).contact,
  });
}

"use client";
import { CONTACT_COLUMNS } from "@dealflow/validators/columns/contacts";
import type { Contact, ContactChanges } from "@dealflow/validators/contacts";
import { useFieldEdits } from "../../../components/table/edit-in-place/use-field-edits.ts";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { trpc } from "../../../trpc/client.ts";
import { recordChange } from "../../../trpc/use-optimistic-change.ts";

/** Changes the fields of contacts in their cells. */
export function useContactEdits() {
  const { id: me } = useCurrentUser();
  const update = trpc.contacts.update.useMutation();
  const paste = trpc.contacts.paste.useMutation();
  return useFieldEdits<Contact, ContactChanges>({
    domain: "contacts",
    columns: CONTACT_COLUMNS,
    fields: {
      // Who sees a contact is up to the member who has added it.
      isPublic: {
        isOpen: ({ createdBy }) => createdBy === me,
        closed: "Only the member who added this contact may change who sees it",
      },
    },
    nameOf: ({ name }) => name,
    show: (id, change) => recordChange("contacts", id, change),
    update: update.mutateAsync,
    paste: paste.mutateAsync,
    loadSchemas: async () => {
      const { contact, contactChanges } = await import("@dealflow/validators/contacts");
      return { record: contact, changes: contactChanges };
    },
  });
}

"use client";
import { CONTACT_COLUMNS } from "@dealflow/validators/columns/contacts";
import type { Contact } from "@dealflow/validators/contacts";
import { CONTACT_FACTS } from "@dealflow/validators/labels/contacts";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN, TYPEAHEAD_QUERY } from "../../trpc/query-client.ts";
import { MergeDialog, usePicker } from "./merge-dialog.tsx";

interface MergeContactProps {
  contact: Contact;
  onClose: () => void;
  /** Called with the contact that stays. */
  onMerged: (id: number) => void;
}

export default function MergeContact({ contact, onClose, onMerged }: MergeContactProps) {
  const utils = trpc.useUtils();
  const { intoId, search, picker } = usePicker();
  const into = trpc.contacts.get.useQuery(
    { id: intoId ?? 0 },
    { ...REFETCH_ON_OPEN, enabled: intoId !== null },
  );
  const { mutateAsync: merge } = trpc.contacts.merge.useMutation();
  return (
    <MergeDialog
      entity="contacts"
      noun="contact"
      title="Merge Contact"
      from={contact}
      into={intoId === null ? null : into.data}
      picker={picker}
      {...useFound(contact, search)}
      note={into.data ? (visibilityNote(contact, into.data) ?? notesNote(contact, into.data)) : null}
      fields={CONTACT_FACTS}
      columns={CONTACT_COLUMNS}
      merge={merge}
      onClose={onClose}
      onStale={() => void utils.contacts.get.invalidate()}
      onMerged={onMerged}
    />
  );
}

function visibilityNote(from: Contact, into: Contact): string | null {
  if (!from.isPublic && into.isPublic) {
    return `${into.name} is visible to all team members: they will see the fields that you take from your private contact, and nothing else of it.`;
  }
  if (from.isPublic && !into.isPublic) {
    return `${into.name} is visible only to you: the team will no longer see ${from.name}.`;
  }
  return null;
}

/** Of a private contact that goes into a public one nothing is kept that was not taken. */
function notesNote(from: Contact, into: Contact): string | null {
  const differs = (["email", "phone", "notes"] as const).some(
    (field) => from[field] !== null && into[field] !== null && from[field] !== into[field],
  );
  return differs ? "An address, phone number or note that you do not choose is kept in the notes." : null;
}

const MAX_FOUND = 20;

/** Those who are alike until something is typed, and who is found by it. */
function useFound({ id, name, email, company }: Contact, search: string | undefined) {
  const similar = trpc.duplicates.find.useQuery(
    { name, ...(email && { email }), ...(company && { employer: company }) },
    TYPEAHEAD_QUERY,
  );
  const found = trpc.contacts.list.useQuery(
    { limit: MAX_FOUND, search },
    { ...TYPEAHEAD_QUERY, enabled: search !== undefined, placeholderData: keepPreviousData },
  );
  const people =
    search === undefined
      ? (similar.data ?? []).filter((match) => match.kind === "contact")
      : (found.data?.items ?? []);
  const options = people
    .filter((person) => person.id !== id)
    .map((person) => ({
      value: person.id,
      label: person.name,
      note: [person.title, person.company].filter(Boolean).join(", "),
    }));
  return { options, found: search === undefined ? similar : found };
}

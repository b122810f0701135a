"use client";
import { MAX_SEARCH_LENGTH, toSearchText } from "@dealflow/validators/common/text-limits";
import type { Member } from "@dealflow/validators/users";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { memberOf } from "../../../entities/member/members.ts";
import { containsPhrase } from "../../../lib/contains-phrase.ts";
import { errorMessage } from "../../../lib/errors.ts";
import { useDebouncedValue } from "../../../lib/hooks/use-debounced-value.ts";
import { trpc } from "../../../trpc/client.ts";
import { TYPEAHEAD_QUERY } from "../../../trpc/query-client.ts";
import { NOTE_LABELS, type NoteFormValues } from "./note-values.ts";
import { PeopleField } from "./people-field.tsx";

interface ParticipantsFieldProps<Input> {
  control: Control<NoteFormValues, unknown, Input>;
  members: readonly Member[];
  /** The names of contacts that are stored already. */
  known: readonly { id: number; name: string }[];
}

/** Who took part: contacts and members. */
export function ParticipantsField<Input>({ control, members, known }: ParticipantsFieldProps<Input>) {
  return (
    <>
      <ContactsField control={control} known={known} />
      <MembersField control={control} members={members} />
    </>
  );
}

// Further contacts are found by typing.
const MAX_OPTIONS = 20;

function ContactsField<Input>({ control, known }: Omit<ParticipantsFieldProps<Input>, "members">) {
  const { field, fieldState } = useController({ control, name: "contactIds" });
  const [names, setNames] = useState(() => new Map(known.map(({ id, name }) => [id, name])));
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const search = useDebouncedValue(toSearchText(typed).trim());
  const found = trpc.contacts.list.useQuery(
    { limit: MAX_OPTIONS, ...(search && { search }) },
    { ...TYPEAHEAD_QUERY, enabled: isOpen, placeholderData: keepPreviousData },
  );
  const options = (found.data?.items ?? [])
    .filter(({ id }) => !field.value.includes(id))
    .map(({ id, name, company }) => ({ value: id, label: name, ...(company && { note: company }) }));

  function note(): string | null {
    if (found.isError) return errorMessage(found.error);
    if (found.isPending) return "Loading contacts...";
    if (found.data.nextCursor) return "Type to find more contacts";
    return options.length === 0 ? "No contact matches" : null;
  }

  return (
    <PeopleField
      label={NOTE_LABELS.contactIds}
      error={fieldState.error?.message}
      chosen={field.value.map((id) => ({ id, name: names.get(id) ?? "Contact" }))}
      search={{
        label: "Add a contact",
        typed,
        maxLength: MAX_SEARCH_LENGTH,
        onType: setTyped,
        onOpenChange: setOpen,
        options,
        note: note(),
      }}
      onAdd={(id) => {
        const name = options.find(({ value }) => value === id)?.label;
        if (name) setNames(new Map(names).set(id, name));
        field.onChange([...field.value, id]);
      }}
      onRemove={(id) => field.onChange(field.value.filter((other) => other !== id))}
    />
  );
}

function MembersField<Input>({ control, members }: Omit<ParticipantsFieldProps<Input>, "known">) {
  const { field, fieldState } = useController({ control, name: "userIds" });
  const [typed, setTyped] = useState("");
  const phrase = typed.trim();
  const options = members
    .filter(({ id, name }) => !field.value.includes(id) && (!phrase || containsPhrase(name, phrase)))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <PeopleField
      label={NOTE_LABELS.userIds}
      error={fieldState.error?.message}
      chosen={field.value.map((id) => ({ id, name: memberOf(id, members).name }))}
      search={{
        label: "Add a member",
        typed,
        maxLength: MAX_SEARCH_LENGTH,
        onType: setTyped,
        options,
        note: options.length === 0 ? "No member matches" : null,
      }}
      onAdd={(id) => field.onChange([...field.value, id])}
      onRemove={(id) => field.onChange(field.value.filter((other) => other !== id))}
    />
  );
}

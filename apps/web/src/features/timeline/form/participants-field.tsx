"use client";
import { SearchSelect } from "@dealflow/ui/search-select";
import { MAX_SEARCH_LENGTH } from "@dealflow/validators/common/text-limits";
import type { Member } from "@dealflow/validators/users";
import { useState } from "react";
import { type Control, useController, useWatch } from "react-hook-form";
import { ContactSelect } from "../../../entities/contact/contact-select.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { containsPhrase } from "../../../lib/contains-phrase.ts";
import { trpc } from "../../../trpc/client.ts";
import type { Target } from "../target.ts";
import { NOTE_COLUMNS, type NoteFormValues } from "./note-values.ts";
import { PeopleField } from "./people-field.tsx";
import { PrivatePeople } from "./private-people.tsx";

interface ParticipantsFieldProps<Input> {
  control: Control<NoteFormValues, unknown, Input>;
  target: Target;
  members: readonly Member[];
  /** The names of contacts that are stored already. */
  known: readonly { id: number; name: string }[];
}

/** Who took part: contacts and members. */
export function ParticipantsField<Input>({ control, target, members, known }: ParticipantsFieldProps<Input>) {
  return (
    <>
      <ContactsField control={control} target={target} known={known} />
      <MembersField control={control} members={members} />
    </>
  );
}

function ContactsField<Input>({ control, target, known }: Omit<ParticipantsFieldProps<Input>, "members">) {
  const { field, fieldState } = useController({ control, name: "contactIds" });
  const [names, setNames] = useState(() => new Map(known.map(({ id, name }) => [id, name])));
  const isPrivate = useWatch({ control, name: "isPrivate" });
  // A draft that was brought back knows the contacts by id alone; and whether they are private, they all have to be asked.
  const found = trpc.useQueries((queries) => field.value.map((id) => queries.contacts.get({ id })));
  const people = found.map(({ data }) => data);
  const nameOf = (id: number) =>
    names.get(id) ?? people.find((person) => person?.id === id)?.name ?? "Contact";
  return (
    <PeopleField
      label={NOTE_COLUMNS.contactIds.label}
      error={fieldState.error?.message}
      notice={<PrivatePeople target={target} people={people} isPrivate={isPrivate} />}
      chosen={field.value.map((id) => ({ id, name: nameOf(id) }))}
      onRemove={(id) => field.onChange(field.value.filter((other) => other !== id))}
    >
      <ContactSelect
        label="Add a contact"
        searchLabel="Add a contact..."
        without={new Set(field.value)}
        onChange={(id, name) => {
          setNames(new Map(names).set(id, name));
          field.onChange([...field.value, id]);
        }}
      >
        Add a contact
      </ContactSelect>
    </PeopleField>
  );
}

function MembersField<Input>({
  control,
  members,
}: Pick<ParticipantsFieldProps<Input>, "control" | "members">) {
  const { field, fieldState } = useController({ control, name: "userIds" });
  const [typed, setTyped] = useState("");
  const phrase = typed.trim();
  const options = members
    .filter(({ id, name }) => !field.value.includes(id) && (!phrase || containsPhrase(name, phrase)))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <PeopleField
      label={NOTE_COLUMNS.userIds.label}
      error={fieldState.error?.message}
      chosen={field.value.map((id) => ({ id, name: memberOf(id, members).name }))}
      onRemove={(id) => field.onChange(field.value.filter((other) => other !== id))}
    >
      <SearchSelect
        label="Add a member"
        searchLabel="Add a member..."
        typed={typed}
        maxLength={MAX_SEARCH_LENGTH}
        onType={setTyped}
        options={options}
        note={options.length === 0 ? "No member matches" : null}
        onChange={(id) => field.onChange([...field.value, id])}
      >
        Add a member
      </SearchSelect>
    </PeopleField>
  );
}

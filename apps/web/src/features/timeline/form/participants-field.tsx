"use client";
import { Field } from "@dealflow/ui/fields/field";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { SearchSelect } from "@dealflow/ui/search-select";
import { MAX_SEARCH_LENGTH } from "@dealflow/validators/common/text-limits";
import type { Contact } from "@dealflow/validators/contacts";
import type { Member } from "@dealflow/validators/users";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useState } from "react";
import { type Control, useController, useWatch } from "react-hook-form";
import { ContactSelect } from "../../../entities/contact/contact-select.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { containsPhrase } from "../../../lib/contains-phrase.ts";
import { trpc } from "../../../trpc/client.ts";
import type { Target } from "../target.ts";
import styles from "./form.module.css";
import { NOTE_COLUMNS, type NoteFormValues } from "./note-values.ts";

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

interface PrivatePeopleProps {
  target: Target;
  /** The contacts that take part, as far as they are loaded. */
  people: readonly (Pick<Contact, "name" | "isPublic"> | undefined)[];
  /** Whether only its writer sees the entry. */
  isPrivate: boolean;
}

/** Says that others read an entry in which a private contact takes part, for only the name is hidden from them. */
function PrivatePeople({ target, people, isPrivate }: PrivatePeopleProps) {
  const isHidden = useIsHidden(target);
  const names = people.flatMap((person) => (person && !person.isPublic ? [person.name] : []));
  return (
    <Text as="p" size="1" color="amber" role="status">
      {names.length > 0 && !isPrivate && !isHidden ? privatePeopleText(names) : null}
    </Text>
  );
}

/** Whether nobody else sees the record of the timeline, and so no entry in it. */
function useIsHidden({ contactId, firmId }: Target): boolean {
  const contact = trpc.contacts.get.useQuery({ id: contactId ?? 0 }, { enabled: contactId !== undefined });
  const firm = trpc.firms.get.useQuery({ id: firmId ?? 0 }, { enabled: firmId !== undefined });
  return contact.data?.isPublic === false || firm.data?.isShared === false;
}

function privatePeopleText(names: readonly string[]): string {
  const [is, name] = names.length === 1 ? ["is", "the name"] : ["are", "their names"];
  return `${LIST.format(names)} ${is} private: the team can read this entry, but not ${name}.`;
}

const LIST = new Intl.ListFormat("en-US");

interface PeopleFieldProps {
  label: string;
  error: string | undefined;
  chosen: readonly { id: number; name: string }[];
  /** The select that adds one. */
  children: ReactNode;
  /** What is to be known about them. */
  notice?: ReactNode;
  onRemove: (id: number) => void;
}

/** The chosen people, each with a button that takes it out, and a select that adds one. */
function PeopleField({ label, error, chosen, children, notice, onRemove }: PeopleFieldProps) {
  return (
    <Field label={label} error={error} optional>
      {(aria) => (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: the field has its label already */}
          <div
            role="group"
            aria-label={label}
            aria-describedby={aria["aria-describedby"]}
            id={aria.id}
            className={styles.people}
          >
            {chosen.map(({ id, name }) => (
              <span key={id} className={styles.person}>
                {name}
                <GhostButton
                  type="button"
                  size="1"
                  icon="close"
                  label={`Remove ${name}`}
                  onClick={() => onRemove(id)}
                />
              </span>
            ))}
            {children}
          </div>
          {notice}
        </>
      )}
    </Field>
  );
}

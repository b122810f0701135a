"use client";
import type { Contact } from "@dealflow/validators/contacts";
import { Text } from "@radix-ui/themes/components/text";
import { trpc } from "../../../trpc/client.ts";
import type { Target } from "../target.ts";

interface PrivatePeopleProps {
  target: Target;
  /** The contacts that take part, as far as they are loaded. */
  people: readonly (Pick<Contact, "name" | "isPublic"> | undefined)[];
  /** Whether only its writer sees the entry. */
  isPrivate: boolean;
}

/** Says that others read an entry in which a private contact takes part, for only the name is hidden from them. */
export function PrivatePeople({ target, people, isPrivate }: PrivatePeopleProps) {
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

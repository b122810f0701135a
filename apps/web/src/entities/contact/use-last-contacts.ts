"use client";
import { fold } from "@dealflow/validators/common/fold";
import { keepPreviousData } from "@tanstack/react-query";
import { type RouterOutputs, trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";

type Person = RouterOutputs["dealContacts"]["list"]["people"][number];
export type LastContactOfPerson = RouterOutputs["contacts"]["lastContacts"][number];

/** The server tells the last contacts of so many at once. */
const MAX_IDS = 100;

/** When the team was last in touch with the people of a deal: the same wherever its page says it. */
export function useLastContacts(people: readonly Person[]): readonly LastContactOfPerson[] {
  const ids = people.slice(0, MAX_IDS).map(({ contactId }) => contactId);
  const { data = [] } = trpc.contacts.lastContacts.useQuery(
    { ids },
    { ...REFETCH_ON_OPEN, enabled: ids.length > 0, placeholderData: keepPreviousData },
  );
  return data;
}

interface Named {
  contactName: string | null;
  contactEmail: string | null;
}

/** The person of a deal whom a lender names: by the e-mail, or by the name if either has no e-mail, as the server has it. */
export function personNamedBy(
  { contactName, contactEmail }: Named,
  people: readonly Person[],
): Person | undefined {
  const email = contactEmail?.toLowerCase();
  const byEmail = people.find((person) => email !== undefined && person.email?.toLowerCase() === email);
  if (byEmail || contactName === null) return byEmail;
  const name = fold(contactName);
  return people.find(
    (person) => (person.email === null || email === undefined) && fold(person.name) === name,
  );
}

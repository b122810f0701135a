"use client";
import { CONTACT_ROLE_LABELS, CONTACT_ROLES, type ContactRole } from "@dealflow/validators/labels/contacts";
import type { ReactNode } from "react";
import { FilterSelect } from "../../components/lists/filter-select.tsx";
import { RecordSelect, useRecordSearch } from "../../components/record-select.tsx";
import { trpc } from "../../trpc/client.ts";

interface ContactSelectProps {
  label: string;
  searchLabel?: string;
  /** The chosen contact. */
  children: ReactNode;
  /** Ids of contacts that are not offered. */
  without: ReadonlySet<number>;
  /** Fills its line. */
  wide?: boolean;
  onChange: (id: number, name: string) => void;
}

/** A select of the contacts that the member may see, by name, that searches them on the server. */
export function ContactSelect({ without, ...select }: ContactSelectProps) {
  const { input, queryOptions, control } = useRecordSearch();
  const found = trpc.contacts.list.useQuery(input, queryOptions);
  const options = (found.data?.items ?? [])
    .filter(({ id }) => !without.has(id))
    .map(({ id, name, company }) => ({ value: id, label: name, ...(company && { note: company }) }));
  return <RecordSelect {...select} {...control} noun="contact" found={found} options={options} />;
}

const OPTIONS = CONTACT_ROLES.map((value) => ({ value, label: CONTACT_ROLE_LABELS[value] }));

interface RoleSelectProps {
  label: string;
  value: ContactRole;
  onChange: (role: ContactRole) => void;
}

/** A select of the part that a contact has in a deal. */
export function RoleSelect(props: RoleSelectProps) {
  return <FilterSelect {...props} options={OPTIONS} />;
}

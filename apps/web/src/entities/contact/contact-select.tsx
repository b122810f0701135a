"use client";
import type { ReactNode } from "react";
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

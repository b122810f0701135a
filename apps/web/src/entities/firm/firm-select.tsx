"use client";
import type { ReactNode } from "react";
import { RecordSelect, useRecordSearch } from "../../components/record-select.tsx";
import { trpc } from "../../trpc/client.ts";

interface FirmSelectProps {
  label: string;
  /** The chosen firm. */
  children: ReactNode;
  /** Ids of firms that are not offered. */
  without: ReadonlySet<number>;
  /** Fills its line. */
  wide?: boolean;
  onChange: (id: number, name: string) => void;
}

/** A select of the firms that the member sees, by name, that searches them on the server. */
export function FirmSelect({ without, ...select }: FirmSelectProps) {
  const { input, queryOptions, control } = useRecordSearch();
  const found = trpc.firms.list.useQuery(input, queryOptions);
  const options = (found.data?.items ?? [])
    .filter(({ id }) => !without.has(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return <RecordSelect {...select} {...control} noun="firm" found={found} options={options} />;
}

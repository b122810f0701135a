"use client";
import type { SearchOption } from "@dealflow/ui/search-select";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { ReactNode } from "react";
import { RecordSelect, useRecordSearch } from "../../components/record-select.tsx";
import { containsPhrase } from "../../lib/contains-phrase.ts";
import { trpc } from "../../trpc/client.ts";

interface DealSelectProps<Choice> {
  label: string;
  /** The chosen option. */
  children: ReactNode;
  /** Options listed before the deals, such as `All Documents`. */
  before: readonly SearchOption<Choice>[];
  /** Labels deals by company, even if they have a codename. */
  byCompany?: boolean;
  wide?: boolean;
  defaultOpen?: boolean;
  onChange: (choice: Choice | number, label: string) => void;
}

/** A select of deals, newest first, that searches company and codename on the server. */
export function DealSelect<Choice>(props: DealSelectProps<Choice>) {
  const { before, byCompany = false, ...select } = props;
  const { input, queryOptions, control } = useRecordSearch(props.defaultOpen);
  const found = trpc.deals.list.useQuery(input, queryOptions);
  const deals = (found.data?.items ?? []).map((deal) => {
    const { id, company, codename } = deal;
    const label = byCompany ? company : dealTitle(deal);
    return { value: id, label, ...(codename && { note: byCompany ? codename : company }) };
  });
  const phrase = control.typed.trim();
  const options: SearchOption<Choice | number>[] = [
    ...before.filter(({ label }) => !phrase || containsPhrase(label, phrase)),
    ...deals,
  ];

  return <RecordSelect {...select} {...control} noun="deal" found={found} options={options} />;
}

"use client";
import { type SearchOption, SearchSelect } from "@dealflow/ui/search-select";
import { MAX_SEARCH_LENGTH, toSearchText } from "@dealflow/validators/common/text-limits";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { containsPhrase } from "../../lib/contains-phrase.ts";
import { errorMessage } from "../../lib/errors.ts";
import { useDebouncedValue } from "../../lib/hooks/use-debounced-value.ts";
import { trpc } from "../../trpc/client.ts";
import { TYPEAHEAD_QUERY } from "../../trpc/query-client.ts";

interface DealSelectProps<Choice> {
  label: string;
  /** The chosen option. */
  children: ReactNode;
  /** Options listed before the deals, such as `All Documents`. */
  before: readonly SearchOption<Choice>[];
  /** Labels deals by company, even if they have a codename. */
  byCompany?: boolean;
  wide?: boolean;
  onChange: (choice: Choice | number, label: string) => void;
}

// Further deals are found by typing.
const MAX_OPTIONS = 20;

/** A select of deals, newest first, that searches company and codename on the server. */
export function DealSelect<Choice>(props: DealSelectProps<Choice>) {
  const { before, byCompany = false, onChange, ...select } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const search = useDebouncedValue(toSearchText(typed).trim());
  const found = trpc.deals.list.useQuery(
    { limit: MAX_OPTIONS, ...(search && { search }) },
    { ...TYPEAHEAD_QUERY, enabled: open, placeholderData: keepPreviousData },
  );
  const deals = (found.data?.items ?? []).map((deal) => {
    const { id, company, codename } = deal;
    const label = byCompany ? company : dealTitle(deal);
    return { value: id, label, ...(codename && { note: byCompany ? codename : company }) };
  });
  const phrase = typed.trim();
  const options: SearchOption<Choice | number>[] = [
    ...before.filter(({ label }) => !phrase || containsPhrase(label, phrase)),
    ...deals,
  ];

  function note(): string | null {
    if (found.isError) return errorMessage(found.error);
    if (found.isPending) return "Loading deals...";
    if (found.data.nextCursor) return "Type to find more deals";
    return options.length === 0 ? "No deal matches" : null;
  }

  return (
    <SearchSelect
      {...select}
      searchLabel="Search deals..."
      typed={typed}
      maxLength={MAX_SEARCH_LENGTH}
      onType={setTyped}
      options={options}
      note={note()}
      onOpenChange={setOpen}
      onChange={(value) => {
        const option = options.find((each) => each.value === value);
        if (option) onChange(option.value, option.label);
      }}
    />
  );
}

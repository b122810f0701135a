"use client";
import { SearchSelect } from "@dealflow/ui/search-select";
import { MAX_SEARCH_LENGTH, toSearchText } from "@dealflow/validators/common/text-limits";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { errorMessage } from "../../lib/errors.ts";
import { useDebouncedValue } from "../../lib/hooks/use-debounced-value.ts";
import { trpc } from "../../trpc/client.ts";
import { TYPEAHEAD_QUERY } from "../../trpc/query-client.ts";

interface ContactSelectProps {
  label: string;
  /** The chosen contact. */
  children: ReactNode;
  /** Ids of contacts that are not offered. */
  without: ReadonlySet<number>;
  onChange: (id: number, name: string) => void;
}

// Further contacts are found by typing.
const MAX_OPTIONS = 20;

/** A select of the contacts that the member may see, by name, that searches them on the server. */
export function ContactSelect({ without, onChange, ...select }: ContactSelectProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const search = useDebouncedValue(toSearchText(typed).trim());
  const found = trpc.contacts.list.useQuery(
    { limit: MAX_OPTIONS, ...(search && { search }) },
    { ...TYPEAHEAD_QUERY, enabled: open, placeholderData: keepPreviousData },
  );
  const options = (found.data?.items ?? [])
    .filter(({ id }) => !without.has(id))
    .map(({ id, name, company }) => ({ value: id, label: name, ...(company && { note: company }) }));

  function note(): string | null {
    if (found.isError) return errorMessage(found.error);
    if (found.isPending) return "Loading contacts...";
    if (found.data.nextCursor) return "Type to find more contacts";
    return options.length === 0 ? "No contact matches" : null;
  }

  return (
    <SearchSelect
      {...select}
      wide
      searchLabel="Search contacts..."
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

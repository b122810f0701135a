"use client";
import { SearchSelect } from "@dealflow/ui/search-select";
import { MAX_SEARCH_LENGTH, toSearchText } from "@dealflow/validators/common/text-limits";
import { keepPreviousData } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { errorMessage } from "../lib/errors.ts";
import { useDebouncedValue } from "../lib/hooks/use-debounced-value.ts";
import { TYPEAHEAD_QUERY } from "../trpc/query-client.ts";

// Further records are found by typing.
const MAX_OPTIONS = 20;

/** What is typed into a `RecordSelect`, and the input and options of the query that finds its records. */
export function useRecordSearch(isOpenAtFirst = false) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [typed, setTyped] = useState("");
  const search = useDebouncedValue(toSearchText(typed).trim());
  return {
    input: { limit: MAX_OPTIONS, ...(search && { search }) },
    queryOptions: { ...TYPEAHEAD_QUERY, enabled: isOpen, placeholderData: keepPreviousData },
    control: { typed, onType: setTyped, onOpenChange: setOpen },
  };
}

type SelectProps<Value> = ComponentProps<typeof SearchSelect<Value>>;

interface RecordSelectProps<Value>
  extends Omit<SelectProps<Value>, "searchLabel" | "maxLength" | "note" | "onChange"> {
  /** What the records are called within a sentence, such as "contact". */
  noun: string;
  searchLabel?: string;
  found: { isError: boolean; error: unknown; data: { nextCursor: string | null } | undefined };
  onChange: (value: Value, label: string) => void;
}

/** A select whose options the server finds by what is typed. */
export function RecordSelect<Value>({ noun, found, onChange, ...select }: RecordSelectProps<Value>) {
  const { options } = select;
  function note(): string | null {
    if (found.isError) return errorMessage(found.error);
    if (!found.data) return `Loading ${noun}s...`;
    if (found.data.nextCursor) return `Type to find more ${noun}s`;
    return options.length === 0 ? `No ${noun} matches` : null;
  }
  return (
    <SearchSelect
      searchLabel={`Search ${noun}s...`}
      {...select}
      maxLength={MAX_SEARCH_LENGTH}
      note={note()}
      onChange={(value) => {
        const option = options.find((each) => each.value === value);
        if (option) onChange(option.value, option.label);
      }}
    />
  );
}

"use client";
import { type SearchOption, SearchSelect } from "@dealflow/ui/search-select";
import { MAX_SEARCH_LENGTH } from "@dealflow/validators/common/text-limits";
import { Text } from "@radix-ui/themes/components/text";
import { errorMessage } from "../../lib/errors.ts";

interface RecordPickerProps {
  /** What the records are called within a sentence, such as "contact". */
  noun: string;
  /** The name of the chosen record; null until one is chosen. */
  chosen: string | null;
  typed: string;
  onType: (typed: string) => void;
  /** The likely duplicates while nothing is typed, else what the search found. */
  options: readonly SearchOption<number>[];
  query: { isError: boolean; isPending: boolean; error: unknown };
  onChange: (id: number) => void;
}

/** Chooses the record that stays. */
export function RecordPicker(props: RecordPickerProps) {
  const { noun, chosen, typed, options, query } = props;
  function note(): string | null {
    if (query.isError) return errorMessage(query.error);
    if (query.isPending) return `Loading ${noun}s...`;
    if (typed.trim() === "")
      return options.length > 0 ? "Similar ones. Type to find others" : `Type to find a ${noun}`;
    return options.length === 0 ? `No ${noun} matches` : null;
  }
  return (
    <div>
      <Text as="p" size="2" weight="medium" mb="1">
        Merge into
      </Text>
      <SearchSelect
        label="Merge into"
        searchLabel={`Search ${noun}s...`}
        typed={typed}
        maxLength={MAX_SEARCH_LENGTH}
        onType={props.onType}
        options={options}
        note={note()}
        onChange={props.onChange}
        wide
      >
        {chosen ?? `Choose the ${noun} that stays`}
      </SearchSelect>
    </div>
  );
}

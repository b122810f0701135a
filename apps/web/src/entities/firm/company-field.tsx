"use client";
import type { FormFieldProps } from "@dealflow/ui/fields/field";
import { SuggestField } from "@dealflow/ui/fields/suggest-field";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useDebouncedValue } from "../../lib/hooks/use-debounced-value.ts";
import { typedSearch } from "../../lib/typed-search.ts";
import { trpc } from "../../trpc/client.ts";
import { TYPEAHEAD_QUERY } from "../../trpc/query-client.ts";
import { knownRecords } from "./known-records.ts";

interface CompanyFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  /** Shown between the control and its suggestions, such as likely duplicates. */
  below?: ReactNode;
  /** Called with the id of the firm that was chosen from the suggestions. */
  onChoose?: (firmId: number) => void;
}

/** A text field for a company name that suggests known firms; any other text is allowed too. */
export function CompanyField<Values extends FieldValues>(props: CompanyFieldProps<Values>) {
  const { onChoose, ...field } = props;
  const [typed, setTyped] = useState("");
  const search = useDebouncedValue(typedSearch(typed));
  const { data = [] } = trpc.firms.suggest.useQuery(
    { search },
    { ...TYPEAHEAD_QUERY, enabled: search !== undefined, placeholderData: keepPreviousData },
  );
  const suggestions =
    typedSearch(typed) === undefined
      ? []
      : data.map((firm) => ({ id: firm.id, text: firm.name, note: knownRecords(firm) }));
  return <SuggestField {...field} suggestions={suggestions} onSearch={setTyped} onChoose={onChoose} />;
}

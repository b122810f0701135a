"use client";
import type { FieldWords, FormControl } from "@dealflow/ui/fields/field";
import { SuggestField } from "@dealflow/ui/fields/suggest-field";
import type { FirmSuggestion } from "@dealflow/validators/firms";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { counted } from "../../lib/format/plural.ts";
import { useSettled } from "../../lib/hooks/use-debounced-value.ts";
import { typedSearch } from "../../lib/typed-search.ts";
import { trpc } from "../../trpc/client.ts";
import { WHILE_TYPING } from "../../trpc/query-client.ts";

interface CompanyFieldProps<Values extends FieldValues> extends FieldWords {
  control: FormControl<Values>;
  name: FieldPath<Values>;
}

/** The name of a company: typing suggests those that are known, and any other text stands as well. */
export function CompanyField<Values extends FieldValues>(field: CompanyFieldProps<Values>) {
  const [typed, setTyped] = useState("");
  const search = useSettled(typedSearch(typed));
  const { data = [] } = trpc.firms.suggest.useQuery(
    { search },
    { ...WHILE_TYPING, enabled: search !== undefined, placeholderData: keepPreviousData },
  );
  const suggestions = typedSearch(typed) === undefined ? [] : data.map(asSuggestion);
  return <SuggestField {...field} suggestions={suggestions} onSearch={setTyped} />;
}

function asSuggestion({ id, name, deals, contacts }: FirmSuggestion) {
  const known = [deals > 0 && counted(deals, "deal"), contacts > 0 && counted(contacts, "contact")];
  return { id, text: name, note: known.filter(Boolean).join(" · ") };
}

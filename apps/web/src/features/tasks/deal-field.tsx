"use client";
import { Field } from "@dealflow/ui/fields/field";
import { type SearchOption, SearchSelect } from "@dealflow/ui/search-select";
import { asSearch, MAX_SEARCH_LENGTH } from "@dealflow/validators/terms/text";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { useSettled } from "../../lib/use-settled.ts";
import { type RouterOutputs, trpc } from "../../trpc/client.ts";
import { WHILE_TYPING } from "../../trpc/query-client.ts";
import { TASK_LABELS, type TaskFormValues } from "./task-values.ts";
import { useCompanies } from "./use-companies.ts";

type DealPage = RouterOutputs["deals"]["list"];

// As many as are looked through.
const OFFERED = 20;

/** The deal that a task belongs to, by its company: one types, for there may be thousands. */
export function DealField({ control }: { control: Control<TaskFormValues> }) {
  const { field, fieldState } = useController({ control, name: "dealId" });
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const search = useSettled(asSearch(typed).trim());
  const found = trpc.deals.list.useQuery(
    { limit: OFFERED, ...(search && { search }) },
    { ...WHILE_TYPING, enabled: open, placeholderData: keepPreviousData },
  );
  const chosen = field.value || null;
  const companyOf = useCompanies([chosen]);
  return (
    <Field label={TASK_LABELS.dealId} optional error={fieldState.error?.message}>
      {() => (
        <SearchSelect
          label={TASK_LABELS.dealId}
          searchLabel="Search deals..."
          maxLength={MAX_SEARCH_LENGTH}
          typed={typed}
          onType={setTyped}
          onOpenChange={setOpen}
          options={optionsOf(found.data, typed)}
          note={noteOn(found)}
          onChange={field.onChange}
          wide
        >
          {companyOf(chosen)}
        </SearchSelect>
      )}
    </Field>
  );
}

function optionsOf(page: DealPage | undefined, typed: string): SearchOption<number | null>[] {
  const deals = page?.items ?? [];
  const options = deals.map(({ id, company, codename }) => ({
    value: id,
    label: company,
    ...(codename && { note: codename }),
  }));
  return typed ? options : [{ value: null, label: "No deal" }, ...options];
}

function noteOn({ data, isError }: { data: DealPage | undefined; isError: boolean }): string | null {
  if (isError) return "The deals could not be loaded. Type to try again.";
  if (!data) return "Loading deals...";
  if (data.items.length === 0) return "No deals found";
  return data.nextCursor ? "Type to find more deals" : null;
}

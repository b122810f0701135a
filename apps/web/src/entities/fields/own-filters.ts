"use client";
import type { Field } from "@dealflow/validators/fields";
import { customName } from "@dealflow/validators/labels/custom-names";
import { text, type ViewParam } from "../../lib/address/define-view.ts";
import { amounts, choicesOf, days, ids, members, numbers } from "../../lib/address/filter-params.ts";
import {
  amountsFilter,
  choicesFilter,
  daysFilter,
  type Field as FilterField,
  type FilterSet,
  firmsFilter,
  type ListFilter,
  membersFilter,
  recordsFilter,
  textFilter,
} from "../list-filters/filter-fields.ts";
import { choicesIn, NONE, textOf } from "./known-filter.ts";
import { useFields } from "./use-fields.ts";

/** What a list can be filtered by, also in the fields that the firm has added to its records. */
export function useAllFilters({ filters, own }: FilterSet): readonly ListFilter[] {
  const fields = useFields(own?.entity ?? null);
  if (!own) return filters;
  const ofOwn = fields.map((field): ListFilter => {
    const { [field.key]: filter, ...others } = own.value;
    const change = (to: string) => own.onChange(to === "" ? others : { ...others, [field.key]: to });
    return { ...filterOf(field, filter, change), id: customName(field.key) };
  });
  return [...filters, ...ofOwn];
}

function filterOf(field: Field, filter: string | undefined, change: (to: string) => void): ListFilter {
  const part = <Value>(param: ViewParam<Value>): FilterField<Value> => ({
    value: param.read(filter),
    onChange: (value) => change(textOf(param, value)),
  });
  switch (field.kind) {
    case "choice":
    case "choices":
    case "boolean": {
      const column = choicesIn(field);
      return choicesFilter(column, part(choicesOf(column)));
    }
    case "member":
      return membersFilter(field, part(members), NONE);
    case "contact":
      return recordsFilter("contacts")(field, part(ids));
    case "firm":
      return firmsFilter(field, part(ids));
    case "money":
      return amountsFilter(field, part(amounts));
    case "date":
      return daysFilter(field, part(days));
    case "number":
    case "percent":
      return textFilter("numbers")(field, part(numbers));
    case "text":
    case "link":
      return textFilter("text")(field, part(text));
  }
}

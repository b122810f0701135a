import { optionsOf } from "@dealflow/validators/columns/column";
import type { MemberChoice } from "@dealflow/validators/common/ranges";
import type { ChoiceColumn } from "../../lib/address/filter-params.ts";

/** The value of a filter in the address, and a function to change it. */
export interface Field<Value> {
  value: Value;
  onChange(value: Value): void;
}

/** The field of a view for one of its parameters. */
export type FieldOf<View> = <Name extends keyof View>(name: Name) => Field<View[Name]>;

type Labelled = { label: string };

/** A filter as `MoreFilters` offers it. */
export type ListFilter = Labelled &
  (
    | ({ kind: "mine" } & Field<boolean>)
    | ({ kind: "choices"; options: readonly Option[] } & Field<string[]>)
    | ({ kind: "members"; nobody: string | null } & Field<MemberChoice[]>)
    | ({ kind: "firms" } & Field<number[]>)
    | ({ kind: "amounts" | "days" } & Field<string>)
  ) & {
    /** It also has a select in the bar, which shows a single value. */
    hasSelect?: boolean;
    /** Takes it away. */
    onClear: () => void;
  };
interface Option {
  value: string;
  label: string;
}

/** Only what is the viewer's own; `label` says what makes it so. */
export const mineFilter = (label: string, field: Field<boolean>): ListFilter => ({
  kind: "mine",
  label,
  ...field,
  onClear: () => field.onChange(false),
});

export const choicesFilter = <const Value extends string>(
  column: ChoiceColumn<Value>,
  { value, onChange }: Field<Value[]>,
): ListFilter => ({
  kind: "choices",
  label: column.label,
  options: optionsOf(column),
  value,
  onChange: (chosen) => onChange(column.values.filter((each) => chosen.includes(each))),
  onClear: () => onChange([]),
});

/** `nobody` is what stands for records without a member; null where there are none. */
export const membersFilter = (
  { label }: Labelled,
  field: Field<MemberChoice[]>,
  nobody: string | null = "Unassigned",
): ListFilter => ({ kind: "members", label, nobody, ...field, onClear: () => field.onChange([]) });

export const firmsFilter = (field: Field<number[]>): ListFilter => ({
  kind: "firms",
  label: "Firm",
  ...field,
  onClear: () => field.onChange([]),
});

export const amountsFilter = ({ label }: Labelled, field: Field<string>): ListFilter => ({
  kind: "amounts",
  label,
  ...field,
  onClear: () => field.onChange(""),
});

export const daysFilter = ({ label }: Labelled, field: Field<string>): ListFilter => ({
  kind: "days",
  label,
  ...field,
  onClear: () => field.onChange(""),
});

export const withSelect = (filter: ListFilter): ListFilter => ({ ...filter, hasSelect: true });

export function isSet({ value }: ListFilter): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== "" && value !== false;
}

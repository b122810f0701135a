import { optionsOf } from "@dealflow/validators/columns/column";
import type { MemberChoice } from "@dealflow/validators/common/ranges";
import type { FieldEntity } from "@dealflow/validators/labels/fields";
import type { ChoiceColumn } from "../../lib/address/filter-params.ts";
import type { OwnFilters } from "../../lib/address/own-params.ts";

/** The value of a filter in the address, and a function to change it. */
export interface Field<Value> {
  value: Value;
  onChange(value: Value): void;
}

/** The field of a view for one of its parameters. */
export type FieldOf<View> = <Name extends keyof View>(name: Name) => Field<View[Name]>;

type Labelled = { label: string };

/** What it is known by in its list, where that is not its label. */
type Named = { id?: string };

/** A filter as `MoreFilters` offers it. */
export type ListFilter = Labelled &
  Named &
  (
    | ({ kind: "mine" } & Field<boolean>)
    | ({ kind: "choices"; options: readonly Option[] } & Field<string[]>)
    | ({ kind: "members"; nobody: string | null } & Field<MemberChoice[]>)
    | ({ kind: "firms" | "contacts" } & Field<number[]>)
    | ({ kind: "amounts" | "numbers" | "days" | "text" } & Field<string>)
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

/** All that a list is filtered by. Which fields the firm has added is read where they are shown. */
export interface FilterSet {
  filters: readonly ListFilter[];
  own?: OwnFilterField | undefined;
}

interface OwnFilterField extends Field<OwnFilters> {
  entity: FieldEntity;
}

/** How many are set. */
export const countSet = ({ filters, own }: FilterSet): number =>
  filters.filter(isSet).length + Object.keys(own?.value ?? {}).length;

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

export const recordsFilter =
  (kind: "firms" | "contacts") =>
  ({ label }: Labelled, field: Field<number[]>): ListFilter => ({
    kind,
    label,
    ...field,
    onClear: () => field.onChange([]),
  });
export const firmsFilter = recordsFilter("firms");

export const textFilter =
  (kind: "amounts" | "numbers" | "days" | "text") =>
  ({ label }: Labelled, field: Field<string>): ListFilter => ({
    kind,
    label,
    ...field,
    onClear: () => field.onChange(""),
  });
export const amountsFilter = textFilter("amounts");
export const daysFilter = textFilter("days");

/** The key of a filter among those of its list. */
export const keyOf = ({ id, label }: ListFilter): string => id ?? label;

export const withSelect = (filter: ListFilter): ListFilter => ({ ...filter, hasSelect: true });

export function isSet({ value }: ListFilter): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== "" && value !== false;
}

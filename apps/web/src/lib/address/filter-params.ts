import { type Column, optionsOf } from "@dealflow/validators/columns/column";
import { isDay } from "@dealflow/validators/common/days";
import { type MemberChoice, NOBODY, readRange, writeRange } from "@dealflow/validators/common/ranges";
import type { ListName } from "@dealflow/validators/labels/lists";
import { oneOf } from "../choices.ts";
import { idIn } from "./address.ts";
import { choice, type ViewParam } from "./define-view.ts";

// How addresses have what lists are filtered by: as the procedures take it.

/** A column whose values are known. */
export type ChoiceColumn<Value extends string> = Omit<Column, "values"> & { values: readonly Value[] };
type FilteredColumn<Value extends string> = ChoiceColumn<Value> & { filter: NonNullable<Column["filter"]> };

/** One of the values of a column, or "all", which is the default; with the label and the options of its select. */
export function filterOf<const Value extends string>(column: FilteredColumn<Value>) {
  const { all, label = column.label } = column.filter;
  return {
    ...choice<"all" | Value>(["all", ...column.values]),
    select: { label, options: [{ value: "all" as const, label: all }, ...optionsOf(column)] },
  };
}

/** Some values of a list that administrators keep; all by default. Which there are is known to the screen alone: `knownParts`. */
export const listedIn = (list: ListName): ViewParam<string[]> => ({
  read: (text = "") => [...new Set(text.split(",").map((part) => part.trim()))].filter((part) => part !== ""),
  write: (chosen) => chosen.join(",") || null,
  list,
});

/** One of them, or `all`, which is the default. */
export const oneListedIn = (list: ListName): ViewParam<string> => ({
  read: (text = "") => text.trim() || "all",
  write: (chosen) => (chosen === "all" ? null : chosen),
  list,
});

/** Some of the values of a column, in its order; all by default. */
export function choicesOf<const Value extends string>({ values }: ChoiceColumn<Value>): ViewParam<Value[]> {
  return {
    read: (text = "") => {
      const named = text.split(",");
      return values.filter((value) => named.includes(value));
    },
    write: (chosen) => chosen.join(",") || null,
  };
}

/** Some members, and nobody; all by default. */
export const members: ViewParam<MemberChoice[]> = {
  read: (text = "") => {
    const named = text.split(",").map((part) => (part === NOBODY ? NOBODY : idIn(part)));
    return [...new Set(named.filter((member) => member !== null))];
  },
  write: (chosen) => chosen.join(",") || null,
};

/** Some records; all by default. */
export const ids: ViewParam<number[]> = {
  read: (text = "") => [...new Set(text.split(",").map(idIn))].filter((id) => id !== null),
  write: (chosen) => chosen.join(",") || null,
};

/** Whether something is so; false by default. */
export const flag: ViewParam<boolean> = {
  read: (text) => text === "true",
  write: (value) => (value ? "true" : null),
};

/** The text of a range of amounts; blank by default. */
export const amounts = range(
  (text) => /^\d{1,13}(\.\d{1,2})?$/.test(text),
  (from, to) => Number(from) <= Number(to),
);

/** The text of a range of numbers; blank by default. */
export const numbers = range(
  (text) => /^-?\d{1,13}(\.\d{1,6})?$/.test(text),
  (from, to) => Number(from) <= Number(to),
);

/** The text of a range of days; blank by default. */
export const days = range(isDay, (from, to) => from <= to);

function range(
  isEnd: (text: string) => boolean,
  isOrdered: (from: string, to: string) => boolean,
): ViewParam<string> {
  return {
    read: (text = "") => {
      const ends = readRange(text);
      if (!ends) return "";
      const { from, to } = ends;
      const isRead = [from, to].every((end) => end === null || isEnd(end));
      return isRead && (from === null || to === null || isOrdered(from, to)) ? writeRange(ends) : "";
    },
    write: (text) => text || null,
  };
}

interface Field<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

/** The props of a select for one value of several that may be chosen. */
export function quickSelect<const Value extends string>(
  column: FilteredColumn<Value>,
  { value, onChange }: Field<Value[]>,
) {
  const { all, label = column.label } = column.filter;
  const [first, ...others] = value;
  const several = { value: "several", label: `${value.length} chosen` };
  const shown = others.length > 0 ? several.value : (first ?? "all");
  return {
    label,
    value: shown,
    options: [{ value: "all", label: all }, ...(others.length > 0 ? [several] : []), ...optionsOf(column)],
    onChange: (chosen: string) => {
      const one = oneOf(column.values, chosen);
      if (one) onChange([one]);
      else if (chosen === "all") onChange([]);
    },
  };
}

"use client";
import type { FormControl } from "@dealflow/ui/fields/field";
import { TextField } from "@dealflow/ui/fields/text-field";
import { isNoFigure, readMoney, readPercent } from "@dealflow/validators/common/typed-amounts";
import { type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { formatTypedDollars } from "../../lib/format/typed-money.ts";

interface FigureFieldProps<Values extends FieldValues> {
  control: FormControl<Values>;
  name: FieldPath<Values>;
  label: string;
  /** Shown until there is a figure. */
  help: string;
}

/** An amount in US dollars, typed as people write it; below it stands what was understood. */
export function MoneyField<Values extends FieldValues>(field: FigureFieldProps<Values>) {
  return <FigureField {...field} understand={understandMoney} />;
}

/** A percentage, typed as people write it; below it stands what was understood. */
export function PercentField<Values extends FieldValues>(field: FigureFieldProps<Values>) {
  return <FigureField {...field} understand={understandPercent} />;
}

interface UnderstandingProps<Values extends FieldValues> extends FigureFieldProps<Values> {
  /** Formats what was typed as it was understood; null if it was not. */
  understand: (typed: string) => string | null;
}

function FigureField<Values extends FieldValues>(props: UnderstandingProps<Values>) {
  const { understand, help, ...field } = props;
  const typed: unknown = useWatch({ control: field.control, name: field.name });
  return <TextField {...field} help={understand(String(typed ?? "")) ?? help} autoComplete="off" optional />;
}

function understandMoney(typed: string): string | null {
  if (isNoFigure(typed)) return noFigure(typed, "No amount");
  const read = readMoney(typed);
  if (!("amount" in read) && read.problem === "ambiguous")
    return `Do you mean ${read.readings.join(" or ")}?`;
  return formatTypedDollars(typed);
}

function understandPercent(typed: string): string | null {
  if (isNoFigure(typed)) return noFigure(typed, "No percentage");
  const percent = readPercent(typed);
  return percent === null ? null : `${percent}%`;
}

/** What was understood where a word stands for none, such as `TBD`; an empty field needs none. */
const noFigure = (typed: string, understood: string) => (typed.trim() === "" ? null : understood);

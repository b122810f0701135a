import { type Column, optionsOf } from "@dealflow/validators/columns/column";
import { dayOf } from "@dealflow/validators/common/days";
import { customKey } from "@dealflow/validators/labels/custom-names";
import { ownValue, storedOwnValue } from "../../../lib/custom-values.ts";
import { columnText } from "../../../lib/format/column-text.ts";
import { formatWholeDay } from "../../../lib/format/days.ts";
import { amountForInput, formatExactDollars } from "../../../lib/format/money.ts";

/** What a list of choices offers; the empty value stands for none. */
export interface FieldOption {
  value: string;
  label: string;
  /** What a member is called beside the name. */
  member?: { username: string; initials: string };
}

/** What a list says of a field beside the declaration of its column. */
export interface FieldParts<Row> {
  /** Of a member, or of a choice that may be none. */
  options?: (row: Row) => readonly FieldOption[];
  /** Whether it can be changed in this record; in all where it is left out. */
  isOpen?: (row: Row) => boolean;
  /** Why not, for people. */
  closed?: string;
  /** The value in words, where the column does not tell; empty where there is none. */
  text?: (value: unknown) => string;
  /** What becomes of it where it is cleared, in words; an em dash where it is left out. */
  cleared?: string;
}

/** A field as its record declares it, and what is asked of each record. */
export type EditedField<Row> = Pick<Column, "kind" | "label" | "values" | "labels" | "inputMode"> &
  FieldParts<Row>;

/** What a field is changed with. */
export type FieldInput =
  | { kind: "text"; inputMode: "email" | "tel" | undefined }
  | { kind: "day" }
  | { kind: "choice"; options: readonly FieldOption[] };

const FLAGS = ["true", "false"] as const;

export function inputOf<Row>(field: EditedField<Row>, row: Row): FieldInput {
  const { kind, values, labels = {}, options, inputMode } = field;
  if (options) return { kind: "choice", options: options(row) };
  if (kind === "flag") return { kind: "choice", options: optionsOf({ values: FLAGS, labels }) };
  if (kind === "choice" && values) return { kind: "choice", options: optionsOf({ values, labels }) };
  return kind === "day" ? { kind: "day" } : { kind: "text", inputMode };
}

/** What its control shows of a value. */
export function typedValue({ kind }: Pick<Column, "kind">, value: unknown): string {
  if (value instanceof Date) return dayOf(value);
  if (kind === "money" && typeof value === "string") return amountForInput(value);
  return String(value ?? "");
}

/** What the rules of the procedures take of what was typed or chosen. */
export function sentValue({ kind }: Pick<Column, "kind">, typed: string): unknown {
  // What is cleared, or was chosen to be none.
  if (typed === "") return null;
  if (kind === "member") return Number(typed);
  if (kind === "flag") return typed === "true";
  // Whole days travel as their noon in UTC.
  return kind === "day" ? `${typed}T12:00:00.000Z` : typed;
}

/** A value in words; an em dash where there is none. */
export function valueText<Row>(field: EditedField<Row>, row: Row, value: unknown): string {
  if (field.text) return field.text(value) || "—";
  if (value instanceof Date) return formatWholeDay(value);
  if (field.kind === "money") return formatExactDollars(typeof value === "string" ? value : null) ?? "—";
  const typed = typedValue(field, value);
  const option = field.options?.(row).find((each) => each.value === typed);
  return (option?.label ?? columnText(field, value)) || "—";
}

/** The value of a field in a record, or in a change of it. */
export const storedValue = (record: object, name: string): unknown =>
  customKey(name) === undefined
    ? Object.entries(record).find(([key]) => key === name)?.[1]
    : storedOwnValue(ownValue(record, name));

import { dayInput } from "@dealflow/validators/common/dates";
import { fold } from "@dealflow/validators/common/fold";
import { readMoney, readPercent } from "@dealflow/validators/common/typed-amounts";
import {
  type CustomValue,
  customValueInput,
  optionLabel,
  type StoredValue,
} from "@dealflow/validators/custom-values";
import type { Field, FieldKind, FieldOption } from "@dealflow/validators/fields";
import { storedOf } from "./values.ts";

type From = Pick<Field, "kind" | "options">;
type To = Pick<Field, "label" | "kind" | "options">;

/** A value in words, as people would type it into another field. */
export function valueInWords(field: From, value: CustomValue): string {
  if (Array.isArray(value)) return value.map((each) => optionLabel(field, each)).join("; ");
  if (typeof value === "object") return value.name;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return field.kind === "choice" ? optionLabel(field, String(value)) : String(value);
}

/** The value as a field of another kind has it; undefined where it does not fit. */
export function convertValue(from: From, to: To, value: CustomValue): StoredValue | undefined {
  const words = valueInWords(from, value);
  const { data, error } = customValueInput(to).safeParse(read(from, to, value, words));
  return error || data === null ? undefined : data;
}

function read(from: From, { kind, options }: To, value: CustomValue, words: string): unknown {
  const isText = from.kind === "text";
  switch (kind) {
    case "number":
    case "money":
      return isText ? amountOf(words) : words;
    case "percent":
      return isText ? (readPercent(words) ?? words) : words;
    case "date":
      return dayInput("Day").safeParse(words).data;
    case "choice":
      return optionOf(options, words);
    case "choices":
      return (Array.isArray(value) ? value.map((each) => optionLabel(from, each)) : words.split(";")).map(
        (each) => optionOf(options, each) ?? "",
      );
    case "boolean":
      return FLAGS[fold(words)];
    case "member":
    case "contact":
    case "firm":
      return from.kind === kind ? storedOf(value) : undefined;
    case "text":
    case "link":
      return words;
  }
}

function amountOf(words: string): string | undefined {
  const money = readMoney(words);
  return "amount" in money ? money.amount : undefined;
}

const FLAGS: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  y: true,
  no: false,
  false: false,
  n: false,
};

const optionOf = (options: readonly FieldOption[], words: string): string | undefined =>
  options.find(({ id, label }) => [id, label].some((each) => fold(each) === fold(words)))?.id;

/** In words, the values of which a choice would have options. */
export const partsOf = (kind: FieldKind, words: string): string[] =>
  (kind === "choices" ? words.split(";") : [words]).map((part) => part.trim()).filter((part) => part !== "");

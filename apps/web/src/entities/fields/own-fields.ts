"use client";
import type { CustomInput, CustomValue } from "@dealflow/validators/custom-values";
import type { Field } from "@dealflow/validators/fields";
import { typedCustomValue } from "@dealflow/validators/typed-custom-values";
import { amountForInput } from "../../lib/format/money.ts";
import type { OwnFields } from "../../lib/record-form/own-fields.ts";

/** What a form needs to know of the fields that the firm has added. */
export function ownFieldsOf(fields: readonly Field[]): Pick<OwnFields, "keys" | "typed" | "read"> {
  const readers = new Map(fields.map((field) => [field.key, typedCustomValue(field)]));
  return {
    keys: fields.map(({ key }) => key),
    typed: (custom) =>
      Object.fromEntries(fields.map((field) => [field.key, typedValue(field, custom[field.key])])),
    read(typed) {
      const values: CustomInput = {};
      const problems: Record<string, string> = {};
      for (const [key, reader] of readers) {
        const { data, error } = reader.safeParse(typed[key] ?? null);
        if (error) problems[key] = error.issues[0]?.message ?? "Is not valid";
        else values[key] = data ?? null;
      }
      return { values, problems };
    },
  };
}

/** What the control of a field shows of a value. */
function typedValue({ kind }: Field, value: CustomValue | undefined): unknown {
  if (kind === "choices") return value ?? [];
  if (value === undefined) return kind === "choice" || kind === "member" ? null : "";
  switch (kind) {
    case "money":
      return amountForInput(String(value));
    case "date":
      return `${String(value)}T12:00:00.000Z`;
    case "boolean":
      return String(value);
    case "member":
      return typeof value === "object" && !Array.isArray(value) ? value.id : null;
    case "number":
    case "percent":
      return String(value);
    default:
      return value;
  }
}

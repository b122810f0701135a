import type { CustomField } from "@dealflow/validators/common/sort";
import type { CustomInput, CustomValues } from "@dealflow/validators/custom-values";
import { customKey, customName } from "@dealflow/validators/labels/custom-names";
import type { ReactNode } from "react";
import { customOf, storedOwnValue } from "../custom-values.ts";

/** The fields of one's own that a form has, and what is read of what was typed into them. */
export interface OwnFields {
  keys: readonly string[];
  /** What their controls show of the values of a record. */
  typed: (custom: CustomValues) => Record<string, unknown>;
  /** What the procedures take of the values in the form, or what is wrong with them, by key. */
  read: (typed: Readonly<Record<string, unknown>>) => {
    values: CustomInput;
    problems: Record<string, string>;
  };
  label: (name: CustomField) => string;
  /** The value of a control as people read it; empty where there is none. */
  text: (name: CustomField, typed: unknown) => string;
  /** Their controls, which stand after those of the form and find it in its context. */
  controls: ReactNode;
}

/** Their names beside the other fields. */
export const namesOf = (own: OwnFields | undefined): CustomField[] =>
  (own?.keys ?? []).map((key): CustomField => `custom.${key}`);

export const isOwnName = (name: PropertyKey): name is CustomField =>
  typeof name === "string" && customKey(name) !== undefined;

/** A record, or the values of its form, with each field of one's own beside the others, as it is stored. */
export function withOwn(row: object, own: OwnFields | undefined): Readonly<Record<string, unknown>> {
  const custom = customOf(row);
  const values = (own?.keys ?? []).map((key) => [customName(key), storedOwnValue(custom[key])]);
  return { ...row, ...Object.fromEntries(values) };
}

/** Only those of these names. */
export function pickOwn<Value>(
  values: Readonly<Record<string, Value>>,
  names: readonly PropertyKey[],
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => names.includes(customName(key))));
}

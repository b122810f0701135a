import type { Column } from "@dealflow/validators/columns/column";
import { typedMoney } from "@dealflow/validators/common/typed-inputs";
import type { Field } from "@dealflow/validators/fields";
import { customKey } from "@dealflow/validators/labels/custom-names";
import { typedCustomValue } from "@dealflow/validators/typed-custom-values";
import type { z } from "zod";
import { sentValue } from "./field.ts";

/** What changes, or why it cannot be taken. */
type Read<Change> = { change: Change; problem?: never } | { change?: never; problem: string };

/** Reads what is typed into the controls of a record's fields, with the rules of the procedures. */
export interface FieldReader<Change> {
  typed: (field: string, typed: string) => Read<Change>;
  /** A value as it is stored. */
  stored: (field: string, value: unknown) => Read<Change>;
}

type Columns = Readonly<Record<string, Pick<Column, "kind" | "label">>>;

/** `rules` has the fields that are changed, each optional; `own` those of the firm's own. */
export function fieldReader<Change>(
  columns: Columns,
  rules: z.ZodType<Change>,
  own: readonly Field[] = [],
): FieldReader<Change> {
  const problemOf = (name: string, error: z.ZodError | undefined) =>
    error?.issues[0]?.message ?? `${columns[name]?.label ?? name} cannot be saved like this`;
  const ownField = (name: string) => own.find(({ key }) => key === customKey(name));

  function read(name: string, change: object): Read<Change> {
    const { data, error } = rules.safeParse(change);
    return data ? { change: data } : { problem: problemOf(name, error) };
  }

  function stored(name: string, value: unknown): Read<Change> {
    const field = ownField(name);
    if (!field) return read(name, { [name]: value });
    const { data, error } = typedCustomValue(field).safeParse(value);
    return error ? { problem: problemOf(name, error) } : read(name, { custom: { [field.key]: data } });
  }
  return {
    stored,
    typed(name, typed) {
      const column = columns[name];
      if (ownField(name)) return stored(name, typed === "" ? null : typed);
      if (column?.kind !== "money") return stored(name, column ? sentValue(column, typed) : typed);
      const { data = null, error } = typedMoney(column.label).safeParse(typed);
      return error ? { problem: error.issues[0]?.message ?? "" } : stored(name, data);
    },
  };
}

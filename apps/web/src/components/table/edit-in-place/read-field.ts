import type { Column } from "@dealflow/validators/columns/column";
import { typedMoney } from "@dealflow/validators/common/typed-inputs";
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

/** `rules` has the fields that are changed, each optional. */
export function fieldReader<Change>(columns: Columns, rules: z.ZodType<Change>): FieldReader<Change> {
  function stored(name: string, value: unknown): Read<Change> {
    const { data, error } = rules.safeParse({ [name]: value });
    if (data) return { change: data };
    const label = columns[name]?.label ?? name;
    return { problem: error?.issues[0]?.message ?? `${label} cannot be saved like this` };
  }
  return {
    stored,
    typed(name, typed) {
      const column = columns[name];
      if (column?.kind !== "money") return stored(name, column ? sentValue(column, typed) : typed);
      const { data = null, error } = typedMoney(column.label).safeParse(typed);
      return error ? { problem: error.issues[0]?.message ?? "" } : stored(name, data);
    },
  };
}

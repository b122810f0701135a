import type { z } from "zod";
import { type EditedField, sentValue } from "./field.ts";

/** What changes, or why it cannot be taken. */
type Read<Change> = { change: Change; problem?: never } | { change?: never; problem: string };

/** Reads what is typed into the controls of a record's fields, with the rules of the procedures. */
export interface FieldReader<Change> {
  typed: (field: string, typed: string) => Read<Change>;
  /** A value as it is stored. */
  stored: (field: string, value: unknown) => Read<Change>;
}

/** `rules` has the fields that are changed, each optional. */
export function fieldReader<Change>(
  fields: Readonly<Record<string, EditedField<never>>>,
  rules: z.ZodType<Change>,
): FieldReader<Change> {
  function stored(name: string, value: unknown): Read<Change> {
    const { data, error } = rules.safeParse({ [name]: value });
    if (data) return { change: data };
    return { problem: error?.issues[0]?.message ?? `${labelOf(name)} cannot be saved like this` };
  }
  const labelOf = (name: string) => fields[name]?.label ?? name;
  return {
    stored,
    typed: (name, typed) => {
      const field = fields[name];
      return stored(name, field ? sentValue(field, typed) : typed);
    },
  };
}

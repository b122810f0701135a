import { z } from "zod";

const DIRECTIONS = ["asc", "desc"] as const;

/** A field that a list is sorted by, and the direction, such as `value.desc`. */
export type Sort<Field extends string> = `${Field}.${(typeof DIRECTIONS)[number]}`;

/** The `sort` of a list that can be sorted by these fields. Rows without a value come last in both directions, ties go by id. */
export function sortInput<const Field extends string>(fields: readonly Field[]) {
  const sorts = fields.flatMap((field) =>
    DIRECTIONS.map((direction): Sort<Field> => `${field}.${direction}`),
  );
  return z
    .enum(sorts, { error: `sort must be one of: ${sorts.join(", ")}` })
    .describe("Rows without a value come last in both directions, ties go by id.");
}

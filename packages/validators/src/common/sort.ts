import { z } from "zod";
import { MAX_FIELD_LENGTHS } from "../labels/fields.ts";

const DIRECTIONS = ["asc", "desc"] as const;

/** A field that a list is sorted by, and the direction, such as `value.desc`. */
export type Sort<Field extends string> = `${Field}.${(typeof DIRECTIONS)[number]}`;

/** A sort by a field of one's own. */
export type CustomField = `custom.${string}`;
export type CustomSort = Sort<CustomField>;

/** The `sort` of a list that can be sorted by these fields. Rows without a value come last in both directions, ties go by id. */
export function sortInput<const Field extends string>(fields: readonly Field[]) {
  const sorts = fields.flatMap((field) =>
    DIRECTIONS.map((direction): Sort<Field> => `${field}.${direction}`),
  );
  return z
    .enum(sorts, { error: `sort must be one of: ${sorts.join(", ")}` })
    .describe("Rows without a value come last in both directions, ties go by id.");
}

const key = z.string().regex(new RegExp(`^[a-z][a-z0-9_]{0,${MAX_FIELD_LENGTHS.key - 1}}$`));

/** A field of one's own as lists name it beside the others, such as `custom.region`. */
export const customField = z.templateLiteral(["custom.", key]);

/** The same of a list that is sorted by fields of one's own, too, such as `custom.region.asc`. */
export function sortWithCustom<const Field extends string>(fields: readonly Field[]) {
  const ofCustom = z.templateLiteral(["custom.", key, ".", z.enum(DIRECTIONS)]);
  const own = sortInput(fields);
  return z
    .union([own, ofCustom], {
      error: `sort must be one of: ${own.options.join(", ")}, or such as custom.region.asc`,
    })
    .describe(
      "Rows without a value come last in both directions, ties go by id. A field of one's own is named `custom.<key>`.",
    );
}

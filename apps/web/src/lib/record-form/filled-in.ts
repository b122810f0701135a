import { ownKeys } from "../own-keys.ts";

/** The values of a form for a record: a blank one's where the record has none. */
export function filledIn<Values extends object>(
  blank: Values,
  record: { readonly [Field in keyof Values]?: Values[Field] | null },
): Values {
  const values = { ...blank };
  for (const field of ownKeys(blank)) values[field] = record[field] ?? blank[field];
  return values;
}

import { ownKeys } from "@dealflow/validators/common/keys";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { showIssues, unsavedReason } from "../errors.ts";

/** The values of a form for a record: a blank one's where the record has none. */
export function filledIn<Values extends object>(
  blank: Values,
  record: { readonly [Field in keyof Values]?: Values[Field] | null },
): Values {
  const values = { ...blank };
  for (const field of ownKeys(blank)) values[field] = record[field] ?? blank[field];
  return values;
}

/** Shows in a form why it was not saved: under the fields that are wrong, otherwise above all of them. */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (showIssues(error, fields, setError)) return;
  setError("root", { message: unsavedReason(error) });
}

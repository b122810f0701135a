import type { FormControl } from "@dealflow/ui/fields/field";
import type { FieldPath, FieldValues } from "react-hook-form";

/** What a form field is bound to and called, by the name of its column: props that every field takes. */
export type FieldOf<Values extends FieldValues, Names extends FieldPath<Values>> = <Name extends Names>(
  name: Name,
) => { control: FormControl<Values>; name: Name; label: string };

/** `columns` may have others than the form. */
export function fieldsOf<Values extends FieldValues, Names extends string>(
  control: FormControl<Values>,
  columns: Readonly<Record<Names, { label: string }>>,
): FieldOf<Values, Names & FieldPath<Values>> {
  return (name) => ({ control, name, label: columns[name].label });
}

import { EDITED_FIELDS, type EditedField } from "@dealflow/validators/timeline";

/** The name of a field's column, such as `lead_user_id`. */
export const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields that members edit, of those that a record of changes names by their columns. */
export const editedFieldsOf = (columns: readonly string[]): EditedField[] =>
  EDITED_FIELDS.filter((field) => columns.includes(columnOf(field)));

import { IMPORTED_FIELDS, type ImportedField } from "@dealflow/validators/terms/contacts";

/** Which columns of a table, from 0, hold which fact. */
export type ColumnMapping = Partial<Record<ImportedField, number[]>>;

export const FIELD_LABELS: Record<ImportedField, string> = {
  name: "Name",
  title: "Title",
  company: "Company",
  email: "Email",
  phone: "Phone",
  notes: "Notes",
};

/** Takes a column for a fact, after those that it has, or gives it back. */
export function toggleColumn(mapping: ColumnMapping, field: ImportedField, column: number): ColumnMapping {
  const columns = mapping[field] ?? [];
  const without = columns.filter((other) => other !== column);
  return { ...mapping, [field]: without.length < columns.length ? without : [...columns, column] };
}

export function sameMapping(one: ColumnMapping, other: ColumnMapping): boolean {
  return IMPORTED_FIELDS.every((field) => String(one[field] ?? []) === String(other[field] ?? []));
}

/** A heading, or the column's place where it has none. */
export function columnName(headings: readonly string[], column: number): string {
  return headings[column]?.trim() || `Column ${column + 1}`;
}

/** What a row says of a fact: an address or a number in the first of the columns that has one, else all of them. */
export function factIn(row: readonly string[], field: ImportedField, columns: readonly number[]): string {
  const texts = columns.map((column) => row[column]?.trim() ?? "").filter(Boolean);
  if (field === "email" || field === "phone") return texts[0] ?? "";
  return texts.join(field === "name" ? " " : ", ");
}

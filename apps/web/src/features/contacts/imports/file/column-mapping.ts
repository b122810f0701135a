import { IMPORTED_FIELDS, type ImportedField } from "@dealflow/validators/labels/imports";

/** The columns of a table, counted from 0, that are imported into each field. */
export type ColumnMapping = Partial<Record<ImportedField, number[]>>;

/** Adds a column to the end of a field's columns, or removes it if it is one of them. */
export function toggleColumn(mapping: ColumnMapping, field: ImportedField, column: number): ColumnMapping {
  const columns = mapping[field] ?? [];
  const without = columns.filter((other) => other !== column);
  return { ...mapping, [field]: without.length < columns.length ? without : [...columns, column] };
}

export function isSameMapping(one: ColumnMapping, other: ColumnMapping): boolean {
  return IMPORTED_FIELDS.every((field) => String(one[field] ?? []) === String(other[field] ?? []));
}

/** The heading of a column, or its number if it has none. */
export function columnLabel(headings: readonly string[], column: number): string {
  return headings[column]?.trim() || `Column ${column + 1}`;
}

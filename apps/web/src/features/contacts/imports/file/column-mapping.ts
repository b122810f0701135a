import { IMPORTED_FIELDS, type ImportedField } from "@dealflow/validators/labels/imports";

/** Which columns of a table, from 0, hold which fact. */
export type ColumnMapping = Partial<Record<ImportedField, number[]>>;

/** Takes a column for a fact, after those that it has, or gives it back. */
export function toggleColumn(mapping: ColumnMapping, field: ImportedField, column: number): ColumnMapping {
  const columns = mapping[field] ?? [];
  const without = columns.filter((other) => other !== column);
  return { ...mapping, [field]: without.length < columns.length ? without : [...columns, column] };
}

export function sameMapping(one: ColumnMapping, other: ColumnMapping): boolean {
  return IMPORTED_FIELDS.every((field) => String(one[field] ?? []) === String(other[field] ?? []));
}

/** True where the first line of a table is hardly one of headings: nobody calls a column by an address or a number. */
export function looksLikeContact(headings: readonly string[]): boolean {
  return headings.some((heading) => heading.includes("@") || isPhone(heading.trim()));
}

function isPhone(text: string): boolean {
  return /^\+?[\d\s()./-]+$/.test(text) && text.replace(/\D/g, "").length >= 7;
}

/** A heading, or the column's place where it has none. */
export function columnName(headings: readonly string[], column: number): string {
  return headings[column]?.trim() || `Column ${column + 1}`;
}

/** An object with only these fields of a row. */
export function pickFields<Row>(row: Row, fields: readonly (keyof Row)[]): Partial<Row> {
  const picked: Partial<Row> = {};
  for (const field of fields) picked[field] = row[field];
  return picked;
}

/** The fields whose values differ, in the order in which they are given. */
export function changedFields<Field extends PropertyKey>(
  fields: readonly Field[],
  base: object,
  mine: object,
): Field[] {
  return fields.filter((field) => !isSame(fieldOf(base, field), fieldOf(mine, field)));
}

/** The fields that both changed, to different values. */
export function fieldsInConflict<Field extends PropertyKey>(
  fields: readonly Field[],
  base: object,
  theirs: object,
  mine: object,
): Field[] {
  const inBoth = new Set(changedFields(fields, theirs, mine));
  return changedFields(fields, base, mine).filter(
    (field) => inBoth.has(field) && !isSame(fieldOf(theirs, field), fieldOf(base, field)),
  );
}

/** Undefined where the row has no such field. */
const fieldOf = (row: object, field: PropertyKey): unknown => Reflect.get(row, field);

/** Compares dates by time, and lists by their entries in order. */
function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isSame(entry, b[index]));
  }
  return Object.is(a, b);
}

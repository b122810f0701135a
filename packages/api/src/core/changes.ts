import type { RecordKind } from "@dealflow/validators/labels/records";
import { stale } from "./errors.ts";

/**
 * Throws 409 if the caller has seen another version than the stored one. The caller has locked the row. `entity` is the table whose
 * recorded changes say who was first.
 */
export function requireVersion(
  what: string,
  stored: { version: number },
  expectedVersion: number | undefined,
  entity?: RecordKind,
): void {
  if (expectedVersion !== undefined && expectedVersion !== stored.version) throw stale(what, stored, entity);
}

/** A record before and after a write; the same where nothing was to be changed. */
export interface Written<Row> {
  before: Row;
  after: Row;
}

/** The one row that an insert, or an update of a locked row, returns. */
export function writtenRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error("The write returned no row");
  return row;
}

/** The sent fields that differ from the stored record. Fields that were not sent do not change. */
export function changedFields<Row extends object>(before: Row, sent: Partial<Row>): Partial<Row> {
  const changes: Partial<Row> = {};
  for (const key of keysOf(sent)) {
    if (sent[key] !== undefined && !isEqual(before[key], sent[key])) changes[key] = sent[key];
  }
  return changes;
}

// Object.keys returns string[]; the objects given here have no keys besides those of Row.
function keysOf<Row extends object>(row: Row): (keyof Row)[] {
  return Object.keys(row) as (keyof Row)[];
}

function isEqual(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
  return a === b;
}

import { stale } from "./errors.ts";

/** Refuses a caller who last saw another version of the record than the stored one, which is locked. */
export function requireVersion(
  what: string,
  stored: { version: number },
  expectedVersion: number | undefined,
): void {
  if (expectedVersion !== undefined && expectedVersion !== stored.version) throw stale(what, stored);
}

/** The row that an insert, or an update of a locked row, has answered. */
export function writtenRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error("A write has answered no row");
  return row;
}

/** The sent fields that differ from the stored record: absent keys are kept, equal values are no change. */
export function changedFields<Row extends object>(before: Row, sent: Partial<Row>): Partial<Row> {
  const changes: Partial<Row> = {};
  for (const key of keysOf(sent)) {
    if (sent[key] !== undefined && !same(before[key], sent[key])) changes[key] = sent[key];
  }
  return changes;
}

// Object.keys forgets the key type; an object literal of Partial<Row> holds no others that matter here.
function keysOf<Row extends object>(row: Row): (keyof Row)[] {
  return Object.keys(row) as (keyof Row)[];
}

function same(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => same(item, b[at]));
  return a === b;
}

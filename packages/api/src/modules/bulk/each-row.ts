import type { WriteResult } from "@dealflow/validators/writes";
import { DomainError, errorBody } from "../../core/errors.ts";

/**
 * Does the work for one row after the other, in the order of their ids: two calls that name the same rows lock them in the same order.
 * What refuses a row is kept under its id; the work must refuse before it writes. Any other error ends all of it.
 */
export async function eachRow<Row extends { id: number }, Done>(
  rows: Iterable<Row>,
  work: (row: Row) => Promise<Done>,
): Promise<{ done: Done[]; refused: Map<number, DomainError> }> {
  const done: Done[] = [];
  const refused = new Map<number, DomainError>();
  const byId = new Map(Array.from(rows, (row) => [row.id, row]));
  for (const row of [...byId.values()].toSorted((one, other) => one.id - other.id)) {
    try {
      done.push(await work(row));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.set(row.id, error);
    }
  }
  return { done, refused };
}

/** One result for each id, in their order. */
export function resultsOf(ids: Iterable<number>, refused: ReadonlyMap<number, DomainError>): WriteResult[] {
  return [...new Set(ids)].map((id) => {
    const error = refused.get(id);
    if (!error) return { id, ok: true };
    const { code, message } = errorBody(error);
    return { id, ok: false, code, message };
  });
}

import type { BulkResult } from "@dealflow/validators/bulk";
import { DomainError, errorBody } from "../../core/errors.ts";

/**
 * Does the work for one id after the other, in their order: two calls that name the same rows lock them in the same order.
 * What refuses a row is its result; the work must refuse before it writes. Any other error ends all of it.
 */
export async function eachRow<Done>(
  ids: Iterable<number>,
  work: (id: number) => Promise<Done>,
): Promise<{ results: Map<number, BulkResult>; done: Done[] }> {
  const results = new Map<number, BulkResult>();
  const done: Done[] = [];
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    try {
      done.push(await work(id));
      results.set(id, { id, ok: true });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.set(id, refusedRow(id, error));
    }
  }
  return { results, done };
}

export function refusedRow(id: number, error: DomainError): BulkResult {
  const { code, message } = errorBody(error);
  return { id, ok: false, code, message };
}

import { expect } from "vitest";
import { type DomainError, toDomainError } from "../core/errors.ts";

/** Expects a call to fail with this status or code, and returns the error for further assertions. */
export async function expectRefusal(call: Promise<unknown>, code: string): Promise<DomainError> {
  const refusal = await call.then(
    () => null,
    (error: unknown) => toDomainError(error),
  );
  if (!refusal) return expect.fail(`expected ${code}, but the call was answered`);
  expect([refusal.status, refusal.details.code]).toContain(code);
  return refusal;
}

/** Expects a call to fail with 400 for exactly these fields. */
export async function expectWrongFields(call: Promise<unknown>, ...paths: string[]): Promise<DomainError> {
  const refusal = await expectRefusal(call, "BAD_REQUEST");
  expect(refusal.details.issues?.map((issue) => issue.path)).toEqual(paths);
  return refusal;
}

/** A walk over these words that goes from each of them to each other. */
export function everyTransition<Word>(words: readonly Word[]): Word[] {
  return words.flatMap((one, at) => words.slice(at + 1).flatMap((other) => [one, other, one]));
}

import { setImmediate } from "node:timers/promises";
import { expect, vi } from "vitest";

/** For `vi.useFakeTimers`: timers that the test moves, so that no time limit is waited for. */
export const WAITS = { toFake: ["setTimeout", "clearTimeout"] } satisfies Parameters<
  typeof vi.useFakeTimers
>[0];

/** The outcome of `work`, begun with such timers, all of whose time limits pass once `until` is reached. */
export async function pastLimits<Result>(work: Promise<Result>, until: Promise<unknown>): Promise<Result> {
  let isOver = false;
  const outcome = work.finally(() => {
    isOver = true;
  });
  await until;
  expect(isOver).toBe(false);
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(1_000);
    await setImmediate();
  }
  return outcome;
}

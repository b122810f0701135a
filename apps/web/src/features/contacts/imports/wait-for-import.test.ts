import type { ContactImport } from "@dealflow/validators/imports";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OutcomeUnknownError, waitForImport } from "./wait-for-import.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const RUNNING: ContactImport = {
  id: 7,
  source: "csv",
  fileName: "people.csv",
  status: "running",
  total: 5,
  created: 2,
  updated: 1,
  unchanged: 0,
  duplicates: 1,
  invalid: 1,
  startedAt: new Date(0),
  finishedAt: null,
};

type Response = ContactImport | null | "offline";

/** Returns one response after another, and repeats the last one. */
async function wait(responses: Response[]) {
  let requests = 0;
  const outcome = waitForImport(async () => {
    const response = responses[Math.min(requests++, responses.length - 1)];
    if (response === "offline") throw new TypeError("Failed to fetch");
    return response ?? null;
  }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

it("waits for the end of an import although connections are lost", async () => {
  const running: Response[] = ["offline", "offline", RUNNING];
  const responses: Response[] = [...running, ...running, null, { ...RUNNING, status: "finished" }];
  expect(await wait(responses)).toMatchObject({ success: true, imported: 3, importId: 7, invalid: 1 });
  expect(await wait([{ ...RUNNING, status: "failed" }])).toMatchObject({ success: false, importId: 7 });
});

it("distinguishes an import that never started from an unreachable server", async () => {
  expect(await wait(["offline", null])).toBeNull();
  expect(await wait(["offline"])).toBeInstanceOf(OutcomeUnknownError);
});

import type { ContactImport } from "@dealflow/validators/imports";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followImport, OutcomeUnknown } from "./follow-import.ts";

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

type Answer = ContactImport | null | "cut";

/** Gives one answer after another, and the last one from then on. */
async function follow(answers: Answer[]) {
  let asked = 0;
  const outcome = followImport(async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)];
    if (answer === "cut") throw new TypeError("Failed to fetch");
    return answer ?? null;
  }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

it("follows an import to its end, however often the network is cut", async () => {
  const running: Answer[] = ["cut", "cut", RUNNING];
  const answers: Answer[] = [...running, ...running, null, { ...RUNNING, status: "finished" }];
  expect(await follow(answers)).toMatchObject({ success: true, imported: 3, importId: 7, invalid: 1 });
  expect(await follow([{ ...RUNNING, status: "failed" }])).toMatchObject({ success: false, importId: 7 });
});

it("tells an import that never began from one that cannot be asked about", async () => {
  expect(await follow(["cut", null])).toBeNull();
  expect(await follow(["cut"])).toBeInstanceOf(OutcomeUnknown);
});

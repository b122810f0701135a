import { expect, it } from "vitest";
import { flakyFailure, flakyIn } from "./flaky.ts";

it("finds the journeys that needed a second try, however deep they are in the report", () => {
  const spec = (title: string, status: string) => ({ file: "deals.spec.ts", title, tests: [{ status }] });
  const report = {
    suites: [
      { specs: [spec("adds a deal", "flaky"), spec("moves a deal", "expected")] },
      { suites: [{ specs: [spec("deletes a deal", "flaky"), spec("filters", "unexpected")] }] },
    ],
  };
  expect([...flakyIn(report)]).toEqual(["deals.spec.ts: adds a deal", "deals.spec.ts: deletes a deal"]);
});

it.each([
  [0, true, false],
  [2, true, false],
  [3, true, true],
  [3, false, false],
])("with %i of them and CI=%s a run fails: %s", (count, isCi, fails) => {
  expect(flakyFailure(Array(count).fill("deals.spec.ts: adds a deal"), isCi) !== null).toBe(fails);
});

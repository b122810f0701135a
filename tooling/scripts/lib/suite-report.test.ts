import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./run.ts";
import { commandsOfFailed, failuresIn, flakyFailure, flakyIn } from "./suite-report.ts";

it("names each failed test of Vitest with its message, and a file that cannot be loaded", () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const file = (name: string, status: string, message: string, ...assertionResults: object[]) => ({
    name: join(ROOT, name),
    status,
    message,
    assertionResults,
  });
  const report = {
    testResults: [
      file(
        "deals.test.ts",
        "failed",
        "",
        test("adds a deal", "passed"),
        test("moves it", "failed", "\u001b[31mno\u001b[39m"),
      ),
      file("tasks.test.ts", "failed", "Cannot find module"),
      file("firms.test.ts", "passed", ""),
    ],
  };
  expect(failuresIn(report)).toEqual([
    "deals.test.ts: moves it\n    no",
    "tasks.test.ts\n    Cannot find module",
  ]);
  expect(commandsOfFailed(report)).toEqual([
    "npm test -- deals.test.ts -t 'moves it'",
    "npm test -- tasks.test.ts",
  ]);
});

it("names each failed test of Playwright at any depth, and other errors", () => {
  const spec = (title: string, status: string, ...errors: object[]) => ({
    file: "deals.spec.ts",
    title,
    tests: [{ status, results: [{ errors }] }],
  });
  const report = {
    suites: [
      { specs: [spec("adds a deal", "expected")] },
      { suites: [{ specs: [spec("moves a deal", "unexpected", { message: "no\nrow" })] }] },
    ],
    errors: [{ message: "The server did not start" }],
  };
  expect(commandsOfFailed(report)).toEqual(["npm test -- e2e/deals.spec.ts -g 'moves a deal'"]);
  expect(failuresIn(report)).toEqual([
    "deals.spec.ts: moves a deal\n    no\n    row",
    "    The server did not start",
  ]);
});

it("selects by a pattern that means its name alone, and that a shell passes on", () => {
  const fullName = "what's (1 + 1) of $HOME";
  const testResults = [
    { name: join(ROOT, "a.test.ts"), status: "failed", assertionResults: [{ status: "failed", fullName }] },
  ];
  const [command = ""] = commandsOfFailed({ testResults });
  expect(command).toBe("npm test -- a.test.ts -t 'what.s \\(1 \\+ 1\\) of \\$HOME'");
  expect(fullName).toMatch(new RegExp(/'(.*)'/.exec(command)?.[1] ?? ""));
});

it("keeps the first lines of a long error", () => {
  const errors = [{ message: Array.from({ length: 40 }, (_, at) => `line ${at}`).join("\n") }];
  expect(failuresIn({ errors })[0]?.split("\n")).toHaveLength(15);
});

it("finds nothing if there is no report", () => {
  expect(failuresIn({})).toEqual([]);
});

it("finds the Playwright tests that passed only on retry, at any depth of the report", () => {
  const spec = (title: string, status: string) => ({ file: "deals.spec.ts", title, tests: [{ status }] });
  const report = {
    suites: [
      { specs: [spec("adds a deal", "flaky"), spec("moves a deal", "expected")] },
      { suites: [{ specs: [spec("deletes a deal", "flaky"), spec("filters", "unexpected")] }] },
    ],
  };
  expect(flakyIn(report)).toEqual(["deals.spec.ts: adds a deal", "deals.spec.ts: deletes a deal"]);
});

it("finds the Vitest tests that passed only on retry", () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const assertionResults = [
    test("adds", "passed"),
    test("moves", "passed", "no row"),
    test("deletes", "failed", "no row"),
  ];
  const report = { testResults: [{ name: join(ROOT, "deals.test.ts"), assertionResults }] };
  expect(flakyIn(report)).toEqual(["deals.test.ts: moves"]);
});

it.each([
  [0, true, false],
  [2, true, false],
  [3, true, true],
  [3, false, false],
])("with %i flaky tests and CI=%s a run fails: %s", (count, isCi, fails) => {
  expect(flakyFailure(Array(count).fill("deals.spec.ts: adds a deal"), isCi).length > 0).toBe(fails);
});

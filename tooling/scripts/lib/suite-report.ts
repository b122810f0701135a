import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./run.ts";

/** How many tests of one suite may fail and then pass when they are repeated, where `CI=true`. */
const MAX_FLAKY_IN_CI = 2;

/** The first lines of an error say what was expected and where; the output of the suite has the rest. */
const MAX_LINES = 15;

export interface Duration {
  name: string;
  seconds: number;
}

/** What these functions read of a report of Vitest. */
interface VitestFile {
  name: string;
  status: string;
  message: string;
  /** In milliseconds; the end is that of its last test. */
  startTime: number;
  endTime: number;
  /** A test that passed when it was repeated keeps what it said before. */
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

/** What they read of a report of Playwright, whose suites hold others. */
interface PlaywrightSpec {
  file: string;
  title: string;
  tests: { status: string; results: { errors: ReportedError[]; duration: number }[] }[];
}

interface ReportedError {
  message?: string;
}

/** What failed, with its first lines, in the JSON report of Vitest or of Playwright. */
export function failuresIn(report: unknown): string[] {
  const { testResults = [], errors = [] }: { testResults?: VitestFile[]; errors?: ReportedError[] } =
    Object(report);
  const journeys = specsIn(report, "unexpected").map(({ file, title, tests }) => {
    const causes = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return `${file}: ${title}\n${causes.map(textOf).join("\n")}`;
  });
  return [...testResults.flatMap(failuresOfFile), ...journeys, ...errors.map(textOf)];
}

function failuresOfFile({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  // It could not be loaded, or one of its hooks failed, of which the report says nothing.
  if (status === "failed" && failed.length === 0)
    return [`${file}\n${firstLines(message || "A hook failed.")}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}\n${firstLines(failureMessages.join("\n"))}`,
  );
}

/** How each test or file that failed is run alone, as one types it. */
export function commandsOfFailed(report: unknown): string[] {
  const { testResults = [] }: { testResults?: VitestFile[] } = Object(report);
  const tests = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [commandFor(file)];
    return failed.map(({ fullName }) => commandFor(file, `-t ${quoted(fullName)}`));
  });
  const journeys = specsIn(report, "unexpected").map(({ file, title }) =>
    commandFor(join("e2e", file), `-g ${quoted(title)}`),
  );
  return [...tests, ...journeys];
}

const commandFor = (file: string, ...selection: string[]) => ["npm test --", file, ...selection].join(" ");

/** A name as a pattern that a shell passes on unchanged. */
const quoted = (name: string) => `'${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("'", ".")}'`;

/** The titles of the tests that failed and then passed. */
export function flakyIn(report: unknown): string[] {
  const { testResults = [] }: { testResults?: VitestFile[] } = Object(report);
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName }) => `${relative(ROOT, name)}: ${fullName}`),
  );
  return [...tests, ...specsIn(report, "flaky").map(({ file, title }) => `${file}: ${title}`)];
}

/** How long each file of Vitest and each journey of Playwright took, in seconds. */
export function durationsIn(report: unknown): Duration[] {
  const { testResults = [] }: { testResults?: VitestFile[] } = Object(report);
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }));
  const journeys = specsIn(report).map(({ file, title, tests }) => ({
    name: `${file}: ${title}`,
    seconds: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000))),
  }));
  return [...files, ...journeys];
}

/** Why a run fails whose tests have all passed in the end; empty where it does not. */
export function flakyFailure(flaky: readonly string[], isCi: boolean): string[] {
  if (!isCi || flaky.length <= MAX_FLAKY_IN_CI) return [];
  return [
    `${flaky.length} tests passed only when they were repeated; with CI=true at most ${MAX_FLAKY_IN_CI} may.`,
  ];
}

function specsIn(suite: unknown, status?: string): PlaywrightSpec[] {
  const { suites = [], specs = [] }: { suites?: unknown[]; specs?: PlaywrightSpec[] } = Object(suite);
  const own = specs.filter((spec) => !status || spec.tests.some((test) => test.status === status));
  return [...own, ...suites.flatMap((inner) => specsIn(inner, status))];
}

const textOf = ({ message = "" }: ReportedError) => firstLines(message);

function firstLines(text: string): string {
  const lines = stripVTControlCharacters(text).split("\n", MAX_LINES);
  return lines.map((line) => `    ${line}`).join("\n");
}

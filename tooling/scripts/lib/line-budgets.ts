import { existsSync } from "node:fs";
import { join } from "node:path";
import { sourceFiles } from "./imports.ts";
import { type Outcome, ROOT } from "./run.ts";

/** How many lines a file may have, by the first pattern that its path fits. Functions have a budget of their own, in `biome.json`. */
const BUDGETS: [pattern: RegExp, lines: number][] = [
  [/\.(test|spec)\.tsx?$/, 400],
  [/^apps\/web\/src\/app\/.*page\.tsx$/, 80],
  [/./, 300],
];

/** Files that may be longer, and why. */
const LONGER: Record<string, string> = {
  "packages/api/src/modules/imports/sources/files/csv.test.ts": "every way in which programs write a table",
  "packages/client/src/contract.ts": "written by a program",
  "packages/api/src/testing/analytics-oracle.ts": "every figure computed a second time, in plain code",
  "packages/api/src/testing/privacy-fixture.ts": "a record of each kind, which all privacy tests share",
  "tooling/stand-ins/src/dovecot.ts": "the configuration of a mail server, and its start",
};

export function checkLineBudgets(): Outcome {
  const violations = [...sourceFiles({ examples: true })].flatMap(([file, source]) =>
    violationsOf(file, source.split("\n").length - 1),
  );
  const gone = Object.keys(LONGER).filter((file) => !existsSync(join(ROOT, file)));
  violations.push(...gone.map((file) => `${file} is gone: take it from the list in line-budgets.ts`));
  return { ok: violations.length === 0, output: violations.map((line) => `${line}\n`).join("") };
}

export function violationsOf(file: string, lines: number, longer = LONGER): string[] {
  const budget = BUDGETS.find(([pattern]) => pattern.test(file))?.[1] ?? 0;
  if (lines <= budget) {
    return file in longer ? [`${file} has ${lines} lines: take it from the list in line-budgets.ts`] : [];
  }
  return file in longer ? [] : [`${file} has ${lines} lines; ${budget} are its budget`];
}

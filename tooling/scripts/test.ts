/**
 * What must hold, from formatting to journeys in a browser, ending with one line that counts it. `--all` adds what takes long,
 * `--changed` runs what the difference to main reaches (docs/testing.md). With paths or names as arguments only the tests that they
 * select: journeys below `e2e/`, else unit and integration tests.
 */
import { buildWeb } from "./lib/build.ts";
import { checkTypes, staticChecks } from "./lib/checks.ts";
import { asTally, createReport, print } from "./lib/report.ts";
import { slowestOf, tooSlow } from "./lib/slow-tests.ts";
import {
  runChangedTests,
  runChosenJourneys,
  runJourneys,
  runOnNewestPostgres,
  runProcessTests,
  runTests,
} from "./lib/suites.ts";

const [first, ...others] = process.argv.slice(2);
const report = createReport();

if (first === "--changed") {
  await report.step("types", async () => asTally(await checkTypes()));
  await report.step("tests of what has changed", runChangedTests);
} else if (first?.startsWith("e2e/")) {
  await report.step("production build", async () => asTally(await build()));
  await report.step("journeys", () => runChosenJourneys([first, ...others], { show: true }));
} else if (first && first !== "--all") {
  await report.step("tests", () => runTests([first, ...others], { show: true }));
} else {
  await runAll(first === "--all");
}

const { passed, failed } = report.total;
if (failed > 0) print(["What failed, and how each is run alone:", ...report.failed].join("\n    "));
print(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function runAll(whole: boolean): Promise<void> {
  for (const check of staticChecks()) {
    await report.step(check.title, async () => asTally(await check.run()));
  }
  // Tests of whole processes and the journeys run what is built here.
  await report.step("production build", async () => asTally(await build()));
  await report.step("tests", () => runTests([], { whole }));
  await report.step("browser journeys", () => runJourneys({ whole }));
  if (whole) {
    await report.step("SQL on the newest PostgreSQL and one connection", runOnNewestPostgres);
    await report.step("servers started, stopped and killed", runProcessTests);
  }
  print(["The slowest:", ...slowestOf(report.files)].join("\n"));
  if (whole) return;
  const slow = tooSlow(report.files);
  await report.step("no slow tests", async () => asTally({ ok: slow.length === 0, output: slow.join("\n") }));
}

async function build(): Promise<{ ok: boolean; output: string }> {
  try {
    await buildWeb();
    return { ok: true, output: "" };
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}

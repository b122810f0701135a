/**
 * What must hold, from formatting to journeys in a browser, ending with one line that counts it. `--all` adds what takes long
 * (docs/testing.md). With paths or names as arguments only the unit and integration tests that they select.
 */
import { buildWeb } from "./lib/build.ts";
import { staticChecks } from "./lib/checks.ts";
import { asTally, createReport, print } from "./lib/report.ts";
import { runJourneys, runOnOldestPostgres, runProcessTests, runTests } from "./lib/suites.ts";

const isWhole = process.argv[2] === "--all";
const selection = isWhole ? [] : process.argv.slice(2);
const report = createReport();

if (selection.length > 0) {
  await report.step("tests", () => runTests(selection, { show: true }));
} else {
  for (const check of staticChecks()) {
    await report.step(check.title, async () => asTally(await check.run()));
  }
  // Tests of whole processes and the journeys run what is built here.
  await report.step("production build", async () => asTally(await build()));
  await report.step("tests", () => runTests([]));
  if (isWhole) await report.step("SQL on PostgreSQL 15 and one connection", runOnOldestPostgres);
  await report.step("browser journeys", runJourneys);
  if (isWhole) await report.step("servers started, stopped and killed", runProcessTests);
}

const { passed, failed } = report.total;
print(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function build(): Promise<{ ok: boolean; output: string }> {
  try {
    await buildWeb();
    return { ok: true, output: "" };
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}

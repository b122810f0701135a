/**
 * Everything that must hold, from formatting to journeys in a browser, ending with one line that counts it.
 * With paths or names as arguments only the unit and integration tests that they select.
 */
import { buildWeb } from "./lib/build.ts";
import { staticChecks } from "./lib/checks.ts";
import { asTally, createReport, print } from "./lib/report.ts";
import { runBrowserTests, runOnOldestPostgres, runTests } from "./lib/suites.ts";

const selection = process.argv.slice(2);
const report = createReport();

if (selection.length > 0) {
  await report.step("tests", () => runTests(selection, { show: true }));
} else {
  for (const check of staticChecks()) {
    await report.step(check.title, async () => asTally(await check.run()));
  }
  // The tests of the whole process and the journeys run what is built here.
  await report.step("production build", async () => asTally(await build()));
  await report.step("tests", () => runTests([]));
  await report.step("SQL on PostgreSQL 15 and one connection", runOnOldestPostgres);
  await report.step("browser journeys", runBrowserTests);
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

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumLaunch } from "./chromium.ts";
import { databaseTests } from "./database-tests.ts";
import { flakyFailure, flakyIn } from "./flaky.ts";
import type { Tally } from "./report.ts";
import { type Outcome, ROOT, run } from "./run.ts";

type Result = Tally & { output: string; flaky: string[] };

/** Unit, browser and integration tests; `selection` names paths as Vitest takes them. */
export async function runTests(selection: string[], { show = false } = {}): Promise<Result> {
  if (selection.length === 0) await installCardServer();
  // Where it cannot be had, the browser tests fail and say so.
  await installBrowser();
  return counted("numPassedTests", "numFailedTests", (file) =>
    run(
      "vitest",
      ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...selection],
      {
        show,
      },
    ),
  );
}

/**
 * Every test that runs SQL once more, on the oldest PostgreSQL that DATABASE_URL may name and with a pool of one connection:
 * code that uses the pool inside a transaction times out.
 */
export function runOnOldestPostgres(): Promise<Outcome> {
  const args = ["run", "--reporter=default", "--project=database", ...databaseTests()];
  return run("vitest", args, { env: { TEST_POSTGRES: "15", DB_POOL_MAX: "1" } });
}

/** The journeys, in an installed Chromium or one that is downloaded now. Fails in CI if too many needed a second try. */
export async function runBrowserTests(): Promise<Result> {
  const browser = await installBrowser();
  if (!browser.ok) return { passed: 0, failed: 1, output: browser.output, flaky: [] };
  // Dots instead of a line for each test, so that the failures are easy to find.
  const suite = (file: string) =>
    run("playwright", ["test", "--reporter=dot,json"], {
      cwd: "e2e",
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
  const result = await counted("stats.expected", "stats.unexpected", suite);
  const passed = result.passed + result.flaky.length;
  const failure = flakyFailure(result.flaky, process.env.CI === "true");
  if (failure === null) return { ...result, passed };
  return { ...result, passed, failed: result.failed + 1, output: `${result.output}\n${failure}` };
}

/** Runs a suite that writes its counts to a JSON file. A suite that fails without a failed test counts as one. */
async function counted(
  passedAt: string,
  failedAt: string,
  suite: (file: string) => Promise<Outcome>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "dealflow-report-"));
  const file = join(folder, "report.json");
  const { ok, output } = await suite(file);
  const counts: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  rmSync(folder, { recursive: true });
  const failed = numberAt(counts, failedAt);
  return {
    passed: numberAt(counts, passedAt),
    failed: ok ? failed : Math.max(failed, 1),
    output,
    flaky: [...flakyIn(counts)],
  };
}

function numberAt(value: unknown, path: string): number {
  const found = path.split(".").reduce<unknown>((part, key) => Object(part)[key], value);
  return typeof found === "number" ? found : 0;
}

async function installBrowser(): Promise<Outcome> {
  if (existsSync(chromiumLaunch().executablePath ?? downloadedBrowser())) return { ok: true, output: "" };
  const download = await run("playwright", ["install", "chromium"], { cwd: "e2e" });
  return download.ok ? download : ((await installFromDebian("chromium")) ?? download);
}

/** The CardDAV server of the tests. If it cannot be installed, the tests that need it fail with a message. */
async function installCardServer(): Promise<void> {
  const { ok } = await run("radicale", ["--version"]);
  if (!ok) await installFromDebian("radicale");
}

/** Null without the right to install. */
async function installFromDebian(name: string): Promise<Outcome | null> {
  if (process.getuid?.() !== 0) return null;
  await run("apt-get", ["update"]);
  return run("apt-get", ["install", "--yes", "--no-install-recommends", name]);
}

/** Where Playwright keeps the Chromium that it downloads. */
function downloadedBrowser(): string {
  const { chromium } = createRequire(join(ROOT, "e2e/package.json"))("@playwright/test");
  return chromium.executablePath();
}

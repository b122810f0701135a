import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromiumLaunch } from "./chromium.ts";
import { databaseTests } from "./database-tests.ts";
import { sourceFiles } from "./imports.ts";
import { reachedTests } from "./reached-tests.ts";
import type { Tally } from "./report.ts";
import { type Outcome, ROOT, type RunOptions, run } from "./run.ts";
import {
  commandsOfFailed,
  type Duration,
  durationsIn,
  failuresIn,
  flakyFailure,
  flakyIn,
} from "./suite-report.ts";
import { withTestFolder } from "./test-folder.ts";

export type Result = Tally & { output: string; commands: string[]; flaky: string[]; durations: Duration[] };

const NOTHING: Result = { passed: 0, failed: 0, output: "", commands: [], flaky: [], durations: [] };

const isCi = process.env.CI === "true";

/**
 * Unit, browser and database tests, these on the oldest PostgreSQL that DATABASE_URL may name. `selection` names paths as Vitest
 * takes them; without it those tagged `long` are left out, unless the run is `whole`.
 */
export async function runTests(selection: string[], { whole = false, show = false } = {}): Promise<Result> {
  if (selection.length === 0) {
    await installCardServer();
    await installMailServer();
  }
  // Where it cannot be had, the browser tests fail and say so.
  await installBrowser();
  const chosen = selection.length > 0 || whole ? selection : ["--tags-filter=!long"];
  return runVitest(chosen, { show, env: { TEST_POSTGRES: "15" } });
}

/** The tests that the difference to main reaches; on main, what is not committed. */
export async function runChangedTests(): Promise<Result> {
  const base = await run("git", ["merge-base", "HEAD", "main"]);
  const since = base.ok ? base.output.trim() : "HEAD";
  const changed = await run("git", ["diff", "--name-only", since]);
  const added = await run("git", ["ls-files", "--others", "--exclude-standard"]);
  const files = `${changed.output}\n${added.output}`.split("\n").filter(Boolean);
  const tests = reachedTests(files, sourceFiles({ examples: true }));
  if (tests.length === 0) return NOTHING;
  if (tests.some((test) => test.includes(".browser."))) await installBrowser();
  return runVitest(["--tags-filter=!long", ...tests], { show: true, env: { TEST_POSTGRES: "15" } });
}

/** Every test that runs SQL once more, on the newest PostgreSQL and with a pool of one connection. */
export function runOnNewestPostgres(): Promise<Result> {
  const env = { TEST_CONNECTIONS: "1" };
  return runVitest(["--project=database*", "--tags-filter=!long", ...databaseTests()], { env });
}

function runVitest(selection: string[], options: RunOptions): Promise<Result> {
  const args = ["run", "--reporter=default", "--reporter=json", `--retry=${isCi ? 1 : 0}`, ...selection];
  return counted(["numPassedTests"], "numFailedTests", (file, env) =>
    run("vitest", [...args, `--outputFile.json=${file}`], { ...options, env: { ...env, ...options.env } }),
  );
}

const JOURNEYS = ["first-run", "budgets", "journeys"];

/** The journeys that a user would miss most, or all, in an installed Chromium or one that is downloaded now. */
export async function runJourneys({ whole = false } = {}): Promise<Result> {
  const core = whole ? [] : ["--grep=@core"];
  await installExampleLanguages();
  return runPlaywright([...JOURNEYS.map((name) => `--project=${name}`), ...core]);
}

/** The journeys or tests of processes that paths below `e2e` and what follows them select, as Playwright takes them. */
export function runChosenJourneys(selection: string[], options: RunOptions): Promise<Result> {
  const project = selection[0]?.startsWith("e2e/process") ? ["process"] : JOURNEYS;
  return runPlaywright(["--no-deps", ...project.map((name) => `--project=${name}`), ...selection], options);
}

/** Servers that tests start, stop, kill and flood. */
export async function runProcessTests(): Promise<Result> {
  for (const proxy of ["nginx", "caddy"]) await installFromDebianUnless(proxy, proxy);
  return runPlaywright(["--project=process"]);
}

async function runPlaywright(selection: string[], options: RunOptions = {}): Promise<Result> {
  await installCardServer();
  const browser = await installBrowser();
  if (!browser.ok) return { ...NOTHING, failed: 1, output: browser.output };
  // Dots instead of a line for each test, so that the failures are easy to find.
  return counted(["stats.expected", "stats.flaky"], "stats.unexpected", (file, env) =>
    run("playwright", ["test", "--reporter=dot,json", ...selection], {
      ...options,
      cwd: "e2e",
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    }),
  );
}

/**
 * Runs a suite that writes its counts to a JSON file. A suite that fails without a failed test counts as one, and so do too
 * many second tries.
 */
function counted(
  passedAt: string[],
  failedAt: string,
  suite: (file: string, env: { TMPDIR: string }) => Promise<Outcome>,
): Promise<Result> {
  return withTestFolder(async (env) => {
    const file = join(env.TMPDIR, "report.json");
    const { ok, output } = await suite(file, env);
    const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
    const failed = numberAt(report, failedAt);
    const flaky = flakyIn(report);
    const tooFlaky = flakyFailure(flaky, isCi);
    return {
      passed: passedAt.reduce((sum, path) => sum + numberAt(report, path), 0),
      failed: (ok ? failed : Math.max(failed, 1)) + tooFlaky.length,
      // What failed comes first: some keep only the beginning of a long output.
      output: [...tooFlaky, ...failuresIn(report), output].join("\n"),
      commands: commandsOfFailed(report),
      flaky,
      durations: durationsIn(report),
    };
  });
}

function numberAt(value: unknown, path: string): number {
  const found = path.split(".").reduce<unknown>((part, key) => Object(part)[key], value);
  return typeof found === "number" ? found : 0;
}

/** Debian's Chromium, or the one that Playwright downloads, unless there is one. */
async function installBrowser(): Promise<Outcome> {
  if (existsSync(chromiumLaunch().executablePath ?? downloadedBrowser())) return { ok: true, output: "" };
  const installed = await installFromDebian("chromium-headless-shell");
  return installed?.ok ? installed : run("playwright", ["install", "chromium"], { cwd: "e2e" });
}

/** Where Playwright keeps the Chromium that it downloads. */
function downloadedBrowser(): string {
  const { chromium } = createRequire(join(ROOT, "e2e/package.json"))("@playwright/test");
  return chromium.executablePath();
}

/** The CardDAV server of the tests. If it cannot be installed, the tests that need it fail with a message. */
async function installCardServer(): Promise<void> {
  const { ok } = await run("radicale", ["--version"]);
  if (!ok) await installFromDebian("radicale");
}

/** The IMAP server of the tests; likewise. */
async function installMailServer(): Promise<void> {
  await installFromDebianUnless("dovecot", "dovecot-imapd");
  await installFromDebianUnless("openssl", "openssl");
}

/** What the examples for outsiders are written in, and a shell that the command line is completed in. */
async function installExampleLanguages(): Promise<void> {
  for (const program of ["curl", "python3", "zsh"]) await installFromDebianUnless(program, program);
}

/** Installs a package unless its program is there, which Debian may have beside the usual paths. */
async function installFromDebianUnless(program: string, name: string): Promise<void> {
  const { ok } = await run("sh", ["-c", `PATH=$PATH:/usr/sbin; command -v ${program}`]);
  if (!ok) await installFromDebian(name);
}

/** Null without the right to install. */
async function installFromDebian(name: string): Promise<Outcome | null> {
  if (process.getuid?.() !== 0) return null;
  await run("apt-get", ["update"]);
  return run("apt-get", ["install", "--yes", "--no-install-recommends", name]);
}

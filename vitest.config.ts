import { globSync, readFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumLaunch } from "./tooling/scripts/lib/chromium.ts";

const BROWSER_TESTS = "{apps/web,packages/ui}/src/**/*.browser.test.{ts,tsx}";
const UNIT_TESTS = ["packages/{validators,ui}", "apps/web", "tooling"].map(testsBelow);
const DATABASE_TESTS = ["packages/{db,api,sample,client}", "apps/cli"].map(testsBelow);

/** Tests stand beside what they test. Those that need PostgreSQL share one throwaway server per run. */
export default defineConfig({
  // Of this run alone: another one in the same folder would replace it under the browser's tests.
  cacheDir: join(tmpdir(), "vite"),
  test: {
    // One more than there are processors, since tests also wait: for the database, for a page, for a time limit.
    maxWorkers: availableParallelism() + 1,
    globalSetup: "packages/db/src/testing/global-setup.ts",
    tags: [{ name: "long", description: "Only in `npm run test:all`" }],
    projects: [
      { test: { name: "unit", ...sharing(UNIT_TESTS) } },
      { test: { name: "unit-isolated", ...isolated(UNIT_TESTS) } },
      { test: { name: "database", ...sharing(DATABASE_TESTS) } },
      { test: { name: "database-isolated", ...isolated(DATABASE_TESTS) } },
      {
        // Scanned for each run: a dependency that is found only during the tests reloads the page beneath them.
        optimizeDeps: { force: true },
        test: {
          name: "browser",
          api: { host: "127.0.0.1" },
          include: [BROWSER_TESTS],
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: chromiumLaunch(),
              contextOptions: { locale: "en-US", timezoneId: "UTC", reducedMotion: "reduce" },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});

function testsBelow(folder: string) {
  return `${folder}/**/*.test.{ts,tsx}`;
}

/** Files that share their worker and its modules with others: what they import is loaded once. */
function sharing(include: string[]) {
  return {
    ...limits(),
    include,
    exclude: ["**/node_modules/**", BROWSER_TESTS, ...replacing(include)],
    isolate: false,
  };
}

/** Files that replace modules, clocks or parts of the process, each in a worker of its own. */
function isolated(include: string[]) {
  return { ...limits(), include: replacing(include) };
}

function replacing(include: string[]) {
  const exclude = ["**/node_modules/**", BROWSER_TESTS];
  return globSync(include, { exclude }).filter((file) =>
    /\bvi\.(mock|spyOn|useFakeTimers|stub\w+)\(/.test(readFileSync(file, "utf8")),
  );
}

function limits() {
  return {
    // Limits for what hangs, not for what is slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  };
}

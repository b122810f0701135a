import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumLaunch } from "./tooling/scripts/lib/chromium.ts";

const BROWSER_TESTS = "{apps/web,packages/ui}/src/**/*.browser.test.{ts,tsx}";

/** Tests stand beside what they test. Those that need PostgreSQL share one throwaway server per run. */
export default defineConfig({
  test: {
    // Tests wait more than they compute: for the database, for a page, for a time limit.
    maxWorkers: "100%",
    projects: [
      { test: { name: "unit", ...tests("packages/{validators,ui}", "apps/web", "tooling") } },
      {
        test: {
          name: "database",
          ...tests("packages/{db,api,sample}", "apps/cli"),
          globalSetup: "packages/db/src/testing/global-setup.ts",
        },
      },
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

function tests(...folders: string[]) {
  return {
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: ["**/node_modules/**", BROWSER_TESTS],
    // A limit for what hangs, not for what is slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  };
}

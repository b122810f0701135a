import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "../tooling/scripts/lib/chromium.ts";

export default defineConfig({
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // A test may fail once on a busy machine; the test command lists every test that needed a second try.
  retries: 1,
  // Limits for what hangs, not for what is slow on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: "line",
  use: {
    baseURL: process.env.E2E_ORIGIN,
    locale: "en-US",
    timezoneId: "UTC",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // So that what hangs says what it waited for.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: chromiumLaunch(),
  },
  projects: [
    // Runs before the others change the workspace, so that it alone can compare totals.
    { name: "first-run", testDir: "specs", testMatch: "**/first-run.spec.ts" },
    // Before the others too: the HTML of a list grows with what they add to it.
    { name: "budgets", testDir: "specs", testMatch: "**/budgets.spec.ts", dependencies: ["first-run"] },
    {
      name: "journeys",
      testDir: "specs",
      testIgnore: ["**/first-run.spec.ts", "**/budgets.spec.ts"],
      dependencies: ["budgets"],
    },
    // Each test starts, stops or kills its own servers.
    { name: "process", testDir: "process" },
  ],
});

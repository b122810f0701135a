import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "../tooling/scripts/lib/chromium.ts";

export default defineConfig({
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A busy machine may cost one try; the test command names every test that needed a second.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: "line",
  use: {
    baseURL: process.env.E2E_ORIGIN,
    locale: "en-US",
    timezoneId: "UTC",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: chromiumLaunch(),
  },
  projects: [
    // Sees the workspace untouched, and is the only one to compare its totals.
    { name: "first-run", testDir: "specs", testMatch: "**/first-run.spec.ts" },
    { name: "journeys", testDir: "specs", testIgnore: "**/first-run.spec.ts", dependencies: ["first-run"] },
    // Starts, stops and kills servers of its own.
    { name: "process", testDir: "process" },
  ],
});

import { defineConfig } from "vitest/config";

/** Tests stand beside what they test. Those that need PostgreSQL share one throwaway server per run. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", ...tests("packages/{validators,ui}", "apps/web", "tooling") } },
      {
        test: {
          name: "database",
          ...tests("packages/{db,api,sample}", "apps/cli"),
          globalSetup: "packages/db/src/testing/global-setup.ts",
        },
      },
    ],
  },
});

function tests(...folders: string[]) {
  return {
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: ["**/node_modules/**"],
    // A limit for what hangs, not for what is slow on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  };
}

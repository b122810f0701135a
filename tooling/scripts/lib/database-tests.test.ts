import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { databaseTests } from "./database-tests.ts";
import { ROOT } from "./run.ts";

it("selects the tests that import a database, directly or indirectly", () => {
  const files: [string, string][] = [
    ["packages/db/src/testing/database.ts", 'inject("testServer")'],
    ["packages/api/src/testing/workspace.ts", 'import { a } from "@dealflow/db/testing/database";'],
    ["packages/api/src/modules/deals/deals.test.ts", 'import { b } from "../../testing/workspace.ts";'],
    ["packages/db/src/lock.test.ts", 'import { a } from "./testing/database.ts";'],
    ["packages/api/src/core/days.test.ts", 'import { c } from "./days.ts";'],
    ["packages/api/src/core/form.test.ts", 'import type { D } from "@dealflow/db/testing/database";'],
  ];
  expect(databaseTests(files)).toEqual([
    "packages/api/src/modules/deals/deals.test.ts",
    "packages/db/src/lock.test.ts",
  ]);
});

it("finds every test of this project that uses a database", () => {
  const selected = new Set(databaseTests());
  expect([...selected].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const opening = globSync("{packages,apps/cli}/**/*.test.ts", {
    cwd: ROOT,
    exclude: ["**/node_modules/**"],
  }).filter((file) =>
    /\b(createTestDatabase|openTestWorkspace|inject)\(/.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(opening.filter((file) => !selected.has(file))).toEqual([]);
  expect(opening.length).toBeGreaterThan(5);
});

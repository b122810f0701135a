import { expect, test } from "vitest";
import { reachedTests } from "./reached-tests.ts";

const FILES: [string, string][] = [
  ["packages/validators/src/deals.ts", ""],
  ["packages/validators/src/deals.test.ts", 'import { deal } from "./deals.ts";'],
  ["packages/api/src/modules/deals/create.ts", 'import { deal } from "@dealflow/validators/deals";'],
  ["packages/api/src/modules/deals/router.ts", 'import { create } from "./create.ts";'],
  ["packages/api/src/root.ts", 'import { dealsRouter } from "./modules/deals/router.ts";'],
  ["packages/api/src/testing/workspace.ts", 'import { appRouter } from "../root.ts";'],
  [
    "packages/api/src/modules/deals/deals.test.ts",
    'import { openTestWorkspace } from "../../testing/workspace.ts";',
  ],
  [
    "packages/api/src/modules/tasks/tasks.test.ts",
    'import { openTestWorkspace } from "../../testing/workspace.ts";',
  ],
  ["packages/api/src/policy.test.ts", 'const { create } = await import("./modules/deals/create.ts");'],
];

test.each([
  [
    "packages/api/src/modules/deals/create.ts",
    ["packages/api/src/modules/deals/deals.test.ts", "packages/api/src/policy.test.ts"],
  ],
  [
    "packages/validators/src/deals.ts",
    ["packages/api/src/policy.test.ts", "packages/validators/src/deals.test.ts"],
  ],
  [
    "packages/api/src/testing/workspace.ts",
    ["packages/api/src/modules/deals/deals.test.ts", "packages/api/src/modules/tasks/tasks.test.ts"],
  ],
  ["packages/api/src/modules/tasks/tasks.test.ts", ["packages/api/src/modules/tasks/tasks.test.ts"]],
  ["README.md", []],
])("a change of %s selects the tests %j", (changed, tests) => {
  expect(reachedTests([changed], FILES)).toEqual(tests);
});

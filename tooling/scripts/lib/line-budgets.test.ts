import { expect, test } from "vitest";
import { checkLineBudgets, violationsOf } from "./line-budgets.ts";

test.each([
  ["packages/api/src/modules/deals/create.ts", 300],
  ["packages/api/src/modules/deals/deals.test.ts", 400],
  ["apps/web/src/app/deals/page.tsx", 80],
  ["apps/web/src/features/deals/list.tsx", 300],
])("%s may have %i lines", (file, lines) => {
  expect(violationsOf(file, lines, {})).toEqual([]);
  expect(violationsOf(file, lines + 1, {})).toEqual([
    `${file} has ${lines + 1} lines; ${lines} are its budget`,
  ]);
});

test("a longer file needs a reason, which must be removed when it is short again", () => {
  const longer = { "packages/validators/src/deals.ts": "a reason" };
  expect(violationsOf("packages/validators/src/deals.ts", 301, longer)).toEqual([]);
  expect(violationsOf("packages/validators/src/deals.ts", 100, longer)).toEqual([
    "packages/validators/src/deals.ts has 100 lines: take it from the list in line-budgets.ts",
  ]);
});

test("the files of the project keep within their budgets", () => {
  expect(checkLineBudgets()).toEqual({ ok: true, output: "" });
});

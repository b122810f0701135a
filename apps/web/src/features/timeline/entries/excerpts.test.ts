import { expect, test } from "vitest";
import { excerpts } from "./changed-fields.ts";

test("short texts stay as they are", () => {
  expect(excerpts("none", "Makes boats")).toEqual(["none", "Makes boats"]);
});

test("of long texts the parts where they begin to differ are shown", () => {
  const same = "They build boats in three yards. ".repeat(4);
  expect(excerpts(`${same}The owner wants to sell.`, `${same}The owner waits.`)).toEqual([
    "…yards. The owner wants to sell.",
    "…yards. The owner waits.",
  ]);
  expect(excerpts("none", "🚀".repeat(90))).toEqual(["none", `${"🚀".repeat(80)}…`]);
});

test("a longer text shows what was added, in one line", () => {
  const [before, after] = excerpts("One line", "One line\nand more");
  expect([before, after]).toEqual(["One line", "One line and more"]);
});

import { expect, test } from "vitest";
import { nextSort, sortedBy } from "./column.ts";

const name = { id: "name", isNumeric: false, isAge: false };
const value = { id: "value", isNumeric: true, isAge: false };
const days = { id: "stageSince", isNumeric: true, isAge: true };

/** What three presses on a head lead to. */
function presses(column: typeof name, before: string | null = null): (string | null)[] {
  const first = nextSort(before, column);
  const second = nextSort(first, column);
  return [first, second, nextSort(second, column)];
}

test("words are sorted from A first, then from Z, then not at all", () => {
  expect(presses(name)).toEqual(["name.asc", "name.desc", null]);
});

test("numbers are sorted from the greatest first, whatever was sorted before", () => {
  expect(presses(value, "name.desc")).toEqual(["value.desc", "value.asc", null]);
});

test("the longest time is what began first", () => {
  expect(presses(days)).toEqual(["stageSince.asc", "stageSince.desc", null]);
  expect(sortedBy("stageSince.asc", days)).toEqual({ field: "stageSince", isDescending: true });
});

test("a column of a field of one's own is known by its whole name", () => {
  const revenue = { id: "custom.revenue", isNumeric: true, isAge: false };
  expect(presses(revenue)).toEqual(["custom.revenue.desc", "custom.revenue.asc", null]);
  expect(sortedBy("custom.revenue_mix.desc", revenue)).toBeNull();
});

test("a column is sorted only where the sort is by it", () => {
  expect(sortedBy("value.desc", value)).toEqual({ field: "value", isDescending: true });
  expect(sortedBy("value.desc", name)).toBeNull();
  expect(sortedBy(null, name)).toBeNull();
});

import { expect, it } from "vitest";
import { formatCount, pluralize } from "./pluralize.ts";

it("large counts are written with commas", () => {
  expect([formatCount(0), formatCount(999), formatCount(12_345_678)]).toEqual(["0", "999", "12,345,678"]);
});

it.each([
  [0, "0 sources"],
  [1, "1 source"],
  [1200, "1,200 sources"],
])("%i is %s", (count, text) => expect(pluralize(count, "source")).toBe(text));

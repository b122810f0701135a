import { expect, it } from "vitest";
import { choice, defineView, text } from "./define-view.ts";
import { ownFilters } from "./own-params.ts";

const things = defineView("/things", { search: text, tab: choice(["a", "b"]), custom: ownFilters }, [
  "search",
  "custom",
]);

it("reads a parameter for each field of one's own, and writes the same", () => {
  const view = things.read({
    "custom.region": " dach ",
    "custom.revenue": "1..2",
    "custom.": "x",
    other: "1",
  });
  expect(view.custom).toEqual({ region: "dach", revenue: "1..2" });
  expect(things.path(view)).toBe("/things?custom.region=dach&custom.revenue=1..2");
  expect(things.filterCount({ ...view, search: "aspen" })).toBe(2);
  expect(things.isFiltered(view)).toBe(true);
});

it("says nothing where there are none", () => {
  expect(things.read({ "custom.region": " ", "custom.size": ["1", "2"] }).custom).toEqual({});
  expect(things.path({ custom: {} })).toBe("/things");
  expect(things.isFiltered(things.defaults)).toBe(false);
});

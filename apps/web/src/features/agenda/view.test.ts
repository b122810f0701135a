import { expect, it } from "vitest";
import { makeItem } from "./testing/make-item.ts";
import { belongs } from "./view.ts";

it.each([
  [true, {}],
  [true, { limit: 50, includeCompleted: true, addedBy: 7 }],
  [false, { includeCompleted: false }],
  [false, { addedBy: 8 }],
])("says %j of a completed item in a list of %j", (itsPlace, input) => {
  expect(belongs(makeItem({ isCompleted: true, addedBy: 7 }), input)).toBe(itsPlace);
});

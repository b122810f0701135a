import { expect, test } from "vitest";
import { expectedVersion, hasChanges } from "./mutation.ts";

test.each([
  [{}, false],
  [{ id: 1, expectedVersion: 3 }, false],
  [{ id: 1, company: undefined }, false],
  [{ id: 1, codename: null }, true],
  [{ company: "Acme" }, true],
  [{ value: "" }, true],
])("%j contains a change: %j", (input, expected) => {
  expect(hasChanges(input)).toBe(expected);
});

test("a version is a positive whole number, and is optional", () => {
  expect(expectedVersion.parse(undefined)).toBeUndefined();
  expect(expectedVersion.parse(7)).toBe(7);
  for (const wrong of [0, -1, 1.5, "7", null, 2_147_483_648]) {
    expect(expectedVersion.safeParse(wrong).success).toBe(false);
  }
});

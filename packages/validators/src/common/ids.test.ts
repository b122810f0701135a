import { expect, test } from "vitest";
import { id, idInPath, optionalId } from "./ids.ts";

test.each([[1], [2_147_483_647]])("%j is an id", (value) => {
  expect(id.parse(value)).toBe(value);
});

test.each([[0], [-1], [1.5], [2_147_483_648], [Number.NaN], ["1"], [null], [true], [[1]]])(
  "%j is not an id",
  (wrong) => {
    expect(id.safeParse(wrong).success).toBe(false);
  },
);

test("in a path any positive whole number is well-formed, and one that is too large matches nothing", () => {
  expect(idInPath.parse("1")).toBe(1);
  expect(idInPath.parse("2147483647")).toBe(2_147_483_647);
  expect(idInPath.parse("2147483648")).toBeNull();
  expect(idInPath.parse("9".repeat(400))).toBeNull();
});

test.each([
  ["0"],
  ["-1"],
  ["+1"],
  ["1.0"],
  ["1e3"],
  ["0x10"],
  ["01"],
  [""],
  [" 1"],
  ["1 "],
  ["abc"],
  ["١"],
  ["1\n"],
])("%j in a path is malformed", (wrong) => {
  expect(idInPath.safeParse(wrong).success).toBe(false);
});

test.each([
  [7, 7],
  ["", null],
  [null, null],
])("an optional id reads %j as %j", (sent, stored) => {
  expect(optionalId("Pick one").parse(sent)).toBe(stored);
});

test.each([[0], ["7"], [" "], [1.5]])("an optional id refuses %j with its own message", (wrong) => {
  expect(optionalId("Pick one").safeParse(wrong).error?.issues).toMatchObject([{ message: "Pick one" }]);
});

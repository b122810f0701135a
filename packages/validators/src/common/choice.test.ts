import { expect, test } from "vitest";
import { choice, optionalChoice } from "./choice.ts";

const size = choice("Size", ["small", "large"]);
const complaint = (sent: unknown) => size.safeParse(sent).error?.issues[0]?.message;

test("a listed value is accepted", () => {
  expect(size.parse("small")).toBe("small");
});

test.each([[undefined], [null], [""]])("%j is missing", (sent) => {
  expect(complaint(sent)).toBe("Size is required");
});

test.each([["huge"], [5], [["small"]], ["constructor"]])("%j is not one of the values", (sent) => {
  expect(complaint(sent)).toBe("Size must be one of: small, large");
});

test("an optional value is cleared by null and blank", () => {
  const optional = optionalChoice("Size", ["small", "large"]);
  expect(optional.parse("large")).toBe("large");
  expect([optional.parse(null), optional.parse("")]).toEqual([null, null]);
  for (const wrong of ["huge", " ", 5, ["small"], "constructor", undefined]) {
    const messages = optional.safeParse(wrong).error?.issues.map(({ message }) => message);
    expect(messages).toEqual(["Size must be one of: small, large"]);
  }
});

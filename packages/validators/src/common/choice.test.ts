import { expect, test } from "vitest";
import { choice } from "./choice.ts";

const size = choice("Size", ["small", "large"]);
const complaint = (sent: unknown) => size.safeParse(sent).error?.issues[0]?.message;

test("a word of the list is taken", () => {
  expect(size.parse("small")).toBe("small");
});

test.each([[undefined], [null], [""]])("%j is missing", (sent) => {
  expect(complaint(sent)).toBe("Size is required");
});

test.each([["huge"], [5], [["small"]], ["constructor"]])("%j is none of them", (sent) => {
  expect(complaint(sent)).toBe("Size must be one of: small, large");
});

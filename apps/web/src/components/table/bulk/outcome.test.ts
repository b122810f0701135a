import { expect, test } from "vitest";
import { refusalText } from "./use-undo.ts";

const refused = (id: number, message: string) => ({ id, ok: false, code: "FORBIDDEN", message });
const nameOf = (id: number) => `Deal ${id}`;

test("refused records are named under their reason", () => {
  expect(refusalText([{ id: 1, ok: true }], nameOf)).toBe("");
  expect(
    refusalText(
      [refused(1, "Not yours"), { id: 2, ok: true }, refused(3, "Gone"), refused(4, "Not yours")],
      nameOf,
    ),
  ).toBe("Deal 1, Deal 4: Not yours. Deal 3: Gone.");
});

test("of many, four are named and the others counted", () => {
  const results = Array.from({ length: 1_204 }, (_, index) => refused(index + 1, "Gone"));
  expect(refusalText(results, nameOf)).toBe("Deal 1, Deal 2, Deal 3, Deal 4 and 1,200 more: Gone.");
});

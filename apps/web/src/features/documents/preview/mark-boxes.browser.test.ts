import { searchTerms } from "@dealflow/validators/common/search-words";
import { expect, test } from "vitest";
import type { TextPiece } from "./frame-messages.ts";
import { markBoxes } from "./mark-boxes.ts";

/** A piece from the left, of which each character is a hundredth of the page wide. */
const piece = (text: string, more: Partial<TextPiece> = {}): TextPiece => ({
  text,
  at: { x: 0.1, y: 0.5 },
  along: { x: text.trimEnd().length / 100, y: 0 },
  up: { x: 0, y: -0.1 },
  font: "monospace",
  ...more,
});

const boxes = (pieces: readonly TextPiece[], words: string) =>
  markBoxes(pieces, searchTerms(words)).map((box) =>
    Object.values(box).map((value) => Math.round(Number.parseFloat(value) * 10) / 10),
  );

test("a word has a box where its letters stand, from above its line to below it", () => {
  expect(boxes([piece("The covenant is 4.5x\n"), piece("none")], "covenant")).toEqual([[14, 41.5, 8, 11]]);
  expect(boxes([piece("The covenant")], "")).toEqual([]);
});

test("a word in two pieces has two, and one that is set upwards a high one", () => {
  expect(boxes([piece("a cove"), piece("nant", { at: { x: 0.3, y: 0.5 } })], "covenant")).toEqual([
    [12, 41.5, 4, 11],
    [30, 41.5, 4, 11],
  ]);
  const upwards = piece("a covenant", { along: { x: 0, y: -0.1 }, up: { x: -0.1, y: 0 } });
  expect(boxes([upwards], "covenant")).toEqual([[1.5, 40, 11, 8]]);
});

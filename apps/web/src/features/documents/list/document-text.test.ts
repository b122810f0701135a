import { expect, test } from "vitest";
import { noPreviewWords } from "./document-text.ts";

const LIMIT = 100 * 2 ** 20;

test("PDF files and pictures are shown, up to a size that a page can hold", () => {
  expect(noPreviewWords({ type: "pdf", size: LIMIT })).toBeNull();
  expect(noPreviewWords({ type: "png", size: 1 })).toBeNull();
  expect(noPreviewWords({ type: "docx", size: 1 })).toBe("DOCX files have no preview");
  expect(noPreviewWords({ type: "pdf", size: LIMIT + 1 })).toBe("Files above 100 MB have no preview");
});

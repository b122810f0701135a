import { expect, test } from "vitest";
import { noPreviewReason } from "./document-labels.ts";

const LIMIT = 100 * 2 ** 20;

test("PDF files and images have a preview, up to a size", () => {
  expect(noPreviewReason({ type: "pdf", size: LIMIT })).toBeNull();
  expect(noPreviewReason({ type: "png", size: 1 })).toBeNull();
  expect(noPreviewReason({ type: "docx", size: 1 })).toBe("DOCX files have no preview");
  expect(noPreviewReason({ type: "pdf", size: LIMIT + 1 })).toBe("Files above 100 MB have no preview");
});

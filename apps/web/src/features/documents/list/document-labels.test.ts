import { expect, test } from "vitest";
import { noPreviewReason, previewOf, textNote } from "./document-labels.ts";

const LIMIT = 100 * 2 ** 20;
const large = { type: "pdf", size: LIMIT + 1, textState: "waiting" } as const;

test("PDF files and images show their pages, up to a size; others their text, as soon as it was read", () => {
  expect(previewOf({ type: "pdf", size: LIMIT, textState: "encrypted" })).toBe("pages");
  expect(previewOf({ type: "png", size: 1, textState: "unsupported" })).toBe("pages");
  expect(previewOf(large)).toBe("none");
  expect(previewOf({ ...large, textState: "read" })).toBe("text");
  expect(previewOf({ type: "docx", size: 1, textState: "partly" })).toBe("text");
  expect(previewOf({ type: "docx", size: 1, textState: "waiting" })).toBe("none");
});

test("why one is not shown", () => {
  expect(noPreviewReason(large)).toBe("Files above 100 MB have no preview");
  expect(noPreviewReason({ type: "doc", size: 1, textState: "unsupported" })).toBe(
    "DOC files have no preview",
  );
  expect(noPreviewReason({ type: "docx", size: 1, textState: "encrypted" })).toBe(
    "Protected by a password: its text cannot be searched",
  );
});

test("what a search cannot find in it", () => {
  expect(textNote({ type: "pdf", textState: "empty" })).toBe("Scanned: it has no text to search");
  expect(textNote({ type: "txt", textState: "empty" })).toBe("It has no text");
  expect(textNote({ type: "ppt", textState: "unsupported" })).toBe(
    "Save it as PPTX to have its text searched",
  );
  expect(textNote({ type: "png", textState: "unsupported" })).toBeNull();
  expect(textNote({ type: "pdf", textState: "read" })).toBeNull();
});

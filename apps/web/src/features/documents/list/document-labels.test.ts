import { expect, test } from "vitest";
import { noPreviewReason, previewOf, textNote, textSign } from "./document-labels.ts";

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
    "Password-protected: its text cannot be searched",
  );
});

test("what a search cannot find in it", () => {
  expect(textNote({ type: "pdf", textState: "empty" })).toBe(
    "Scanned, no text: only its name can be searched",
  );
  expect(textNote({ type: "txt", textState: "empty" })).toBe("No text: only its name can be searched");
  expect(textNote({ type: "ppt", textState: "unsupported" })).toBe(
    "Save it as PPTX to have its text searched",
  );
  expect(textNote({ type: "png", textState: "unsupported" })).toBeNull();
  expect(textNote({ type: "pdf", textState: "read" })).toBeNull();
});

test("the sign beside its name says the same, but nothing of a type that is not read", () => {
  expect(textSign({ type: "pdf", textState: "empty" })).toBe("Scanned, no text");
  expect(textSign({ type: "docx", textState: "waiting" })).toBe("Being read");
  expect(textSign({ type: "ppt", textState: "unsupported" })).toBeNull();
  expect(textSign({ type: "png", textState: "unsupported" })).toBeNull();
  expect(textSign({ type: "pdf", textState: "read" })).toBeNull();
});

import { expect, test } from "vitest";
import { validateFile } from "./use-uploads.ts";

const MAX = 50 * 2 ** 20;

test.each([
  ["Model.XLSX", 1],
  ["a.b.pdf", MAX],
  [" Minutes.txt ", 12],
])("accepts %s of %d bytes", (name, size) => {
  expect(validateFile({ name, size }, MAX)).toBeNull();
});

test.each([
  ["setup.exe", 10, /^Only PDF, Word/],
  ["pdf", 10, /^Only PDF, Word/],
  ["report.pdf.html", 10, /^Only PDF, Word/],
  ["Contracts", 4_096, /^Only PDF, Word/],
  ["nothing.pdf", 0, /empty/],
  ["film.pdf", MAX + 1, /50 MB; at most 50 MB/],
])("rejects %s of %d bytes", (name, size, message) => {
  expect(validateFile({ name, size }, MAX)).toMatch(message);
});

test("a size is rejected only after the limit is loaded", () => {
  expect(validateFile({ name: "film.pdf", size: MAX + 1 })).toBeNull();
});

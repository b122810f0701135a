import { expect, it } from "vitest";
import { countRows, countsText, failureText, successText, undoneText } from "./import-messages.ts";

const COUNTS = { created: 1_200, updated: 0, unchanged: 3, duplicates: 1, invalid: 2 };

it("says how many were imported", () => {
  expect([successText(0), successText(1), successText(1_200)]).toEqual([
    "Imported 0 contacts",
    "Imported 1 contact",
    "Imported 1,200 contacts",
  ]);
});

it("says why nothing was, as far as it is known", () => {
  expect(failureText(["The code has expired", "Nothing was read"])).toBe(
    "Import failed: The code has expired, Nothing was read",
  );
  expect(failureText([])).toBe("Import failed.");
});

it("counts what has become of the rows, and leaves out what has not happened", () => {
  expect(countsText(COUNTS)).toBe("1,200 created, 3 unchanged, 1 duplicate, 2 invalid");
  expect(countsText({ created: 0, updated: 0, unchanged: 0, duplicates: 0, invalid: 0 })).toBe("No contacts");
  expect(countRows(COUNTS)).toBe(1_206);
});

it("says what an undo did, and what it left alone", () => {
  expect(undoneText({ removed: 1, restored: 0, kept: 0 })).toBe("1 contact removed.");
  expect(undoneText({ removed: 300, restored: 4, kept: 2 })).toBe(
    "300 contacts removed, 4 put back, 2 kept, which had been edited since.",
  );
});

import { expect, it } from "vitest";
import {
  countRows,
  countsSummary,
  failureMessage,
  successMessage,
  undoneMessage,
} from "./import-messages.ts";

const COUNTS = { created: 1_200, updated: 0, unchanged: 3, duplicates: 1, invalid: 2 };

it("counts the imported contacts", () => {
  expect([successMessage(0), successMessage(1), successMessage(1_200)]).toEqual([
    "Imported 0 contacts",
    "Imported 1 contact",
    "Imported 1,200 contacts",
  ]);
});

it("lists the reasons of a failure, if there are any", () => {
  expect(failureMessage(["The code has expired", "Nothing was read"])).toBe(
    "Import failed: The code has expired, Nothing was read",
  );
  expect(failureMessage([])).toBe("Import failed.");
});

it("summarizes the counts that are not zero", () => {
  expect(countsSummary(COUNTS)).toBe("1,200 created, 3 unchanged, 1 duplicate, 2 invalid");
  expect(countsSummary({ created: 0, updated: 0, unchanged: 0, duplicates: 0, invalid: 0 })).toBe(
    "No contacts",
  );
  expect(countRows(COUNTS)).toBe(1_206);
});

it("summarizes an undo", () => {
  expect(undoneMessage({ removed: 1, restored: 0, kept: 0 })).toBe("1 contact removed.");
  expect(undoneMessage({ removed: 300, restored: 4, kept: 2 })).toBe(
    "300 contacts removed, 4 put back, 2 kept, which had been edited since.",
  );
});

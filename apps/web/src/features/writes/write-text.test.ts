import { expect, test } from "vitest";
import { type OwnWrite, writeText } from "./write-text.ts";

const WRITE = { entity: "deals", verb: "updated", count: 1, fields: [] } as const;

test.each<[Partial<OwnWrite>, string]>([
  [{ fields: ["stage", "value", "leadUserId"] }, "Changed stage, deal value, and deal lead of the deal"],
  [{ entity: "views" }, "Changed the view"],
  [{ entity: "tasks", verb: "deleted", count: 3 }, "Deleted 3 tasks"],
  [{ entity: "funding_sources", verb: "created" }, "Added the funding source"],
  [{ verb: "converted" }, "Converted a pipeline item to the deal"],
  [{ entity: "contacts", verb: "merged" }, "Merged into the contact"],
  [{ entity: "contact_imports", verb: "imported" }, "Imported contacts"],
])("%j reads %s", (write, text) => {
  expect(writeText({ ...WRITE, fields: [], ...write })).toBe(text);
});

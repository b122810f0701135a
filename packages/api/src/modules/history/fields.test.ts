import { HISTORY_COLUMNS } from "@dealflow/validators/columns/history";
import { HISTORY_KINDS, PART_KINDS, RECORDS } from "@dealflow/validators/labels/records";
import { expect, test } from "vitest";
import { fieldsOf } from "./fields.ts";

const KINDS = [...new Set([...HISTORY_KINDS, ...PART_KINDS])];

test.each(KINDS)("each field that the history of %s tells has a name, and is no secret", (kind) => {
  const fields = fieldsOf(kind).map(({ field }) => field);
  expect(fields).not.toEqual([]);
  expect(fields.filter((field) => !(field in HISTORY_COLUMNS[kind]))).toEqual([]);
  expect(fields.filter((field) => /hash|secret|storageKey|search|token/i.test(field))).toEqual([]);
});

test("what members can write of a record is told", () => {
  const readable = Object.entries(RECORDS).flatMap(([kind, traits]) => ("isRead" in traits ? kind : []));
  // A view is how a member looks at records.
  expect(readable.filter((kind) => !KINDS.some((told) => told === kind))).toEqual(["views"]);
  expect(fieldsOf("deals").map(({ field }) => field)).toEqual([
    "company",
    "codename",
    "sector",
    "dealType",
    "dealSource",
    "dealSourceNotes",
    "stage",
    "category",
    "value",
    "description",
    "contactPerson",
    "contactEmail",
    "leadUserId",
    "rimFollowUpInterval",
    "rimFollowUpDate",
    "rimTouchedAt",
    "rimMovesOnTouch",
    "closedAt",
  ]);
  expect(fieldsOf("deals").filter(({ kind }) => kind !== "plain")).toEqual([
    { field: "value", column: "value", kind: "money" },
    { field: "rimFollowUpDate", column: "rim_follow_up_date", kind: "moment" },
    { field: "rimTouchedAt", column: "rim_touched_at", kind: "moment" },
    { field: "closedAt", column: "closed_at", kind: "moment" },
  ]);
});

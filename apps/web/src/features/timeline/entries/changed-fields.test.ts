import type { EditedKind } from "@dealflow/validators/labels/timeline";
import { expect, test } from "vitest";
import { ROBIN } from "../../../testing/robin.ts";
import { changedFields } from "./changed-fields.ts";
import { lineOf } from "./entry-line.ts";

type Changes = Parameters<typeof changedFields>[1];
const linesOf = (entity: EditedKind, ...changes: Changes["changes"]) =>
  changedFields(entity, { changes, customChanges: [] }, []).map(({ words }) => lineOf(words));

test("fields are named as elsewhere, and their values said in words", () => {
  expect(
    linesOf(
      "deals",
      { field: "stage", from: "under_loi", to: "closed" },
      { field: "value", from: "10000000.00", to: "12500000.00" },
      { field: "value", from: "10000000.00", to: "10000000.50" },
      { field: "leadUserId", from: null, to: "7" },
      { field: "sector", from: "Software", to: "Other" },
    ),
  ).toEqual([
    "Stage Under LOI to Closed",
    "Value $10M to $13M",
    "Value $10,000,000 to $10,000,000.50",
    "Lead Unassigned to Unknown",
    "Sector Software to Other",
  ]);
  expect(
    linesOf(
      "funding_sources",
      { field: "hasTermSheet", from: "false", to: "true" },
      { field: "ratePercent", from: "9.500", to: null },
      { field: "tenorMonths", from: "60", to: "72" },
      { field: "expiresAt", from: null, to: "2026-11-05T12:00:00+00:00" },
    ),
  ).toEqual([
    "Term sheet No to Yes",
    "Rate in Percent 9.5 removed",
    "Tenor in Months 60 to 72",
    "Expiry Date set to Nov 5, 2026",
  ]);
  expect(
    linesOf(
      "contacts",
      { field: "category", from: "financing", to: "general" },
      { field: "isPublic", from: "false", to: "true" },
    ),
  ).toEqual(["Category Financing to General", "Visibility Private to Public"]);
  expect(linesOf("tasks", { field: "priority", from: "low", to: "high" })).toEqual(["Priority Low to High"]);
});

test("words of a term sheet are told term by term", () => {
  expect(
    linesOf("funding_sources", {
      field: "termSheetDetails",
      from: '{"rate":"9%","structure":"First lien"}',
      to: '{"rate":"9.5%","structure":"First lien","other":"No fee"}',
    }),
  ).toEqual(["Rate in words 9% to 9.5%", "Other Terms in words set to No fee"]);
});

test("another time of the same day is no change that is told", () => {
  expect(
    linesOf("funding_sources", {
      field: "nextFollowUp",
      from: "2026-11-05T12:00:00+00:00",
      to: "2026-11-05T18:00:00+00:00",
    }),
  ).toEqual([]);
});

test("what was put back within one entry is told", () => {
  expect(linesOf("deals", { field: "value", from: "10000000.00", to: "10000000.00" })).toEqual([
    "Value back to $10M",
  ]);
});

test("of long texts the whole is kept beside the line", () => {
  const [field] = changedFields(
    "deals",
    { changes: [{ field: "description", from: null, to: "Boats. ".repeat(40) }], customChanges: [] },
    [],
  );
  expect(lineOf(field?.words ?? []).length).toBeLessThan(120);
  expect(field?.whole).toEqual({ label: "Description", from: "none", to: "Boats. ".repeat(40) });
});

test("whom a text mentions stands there by name", () => {
  const [field] = changedFields(
    "deals",
    { changes: [{ field: "description", from: null, to: "Ask @robin and @nobody" }], customChanges: [] },
    [ROBIN],
  );
  expect(field?.words).toEqual(["Description set to", "Ask Robin Quint and @nobody"]);
});

test("fields of one's own stand after the others, figures and days as elsewhere", () => {
  const own = (kind: Changes["customChanges"][number]["kind"], from: string | null, to: string | null) => ({
    field: "custom.x",
    label: "Revenue",
    kind,
    from,
    to,
  });
  const customChanges = [
    own("money", "10000000.00", "12500000.00"),
    own("percent", "2.5", null),
    own("date", null, "2026-03-31"),
    own("choice", "DACH", "Nordics"),
  ];
  const changes = [{ field: "sector", from: "Software", to: "Other" }] as const;
  expect(changedFields("deals", { changes, customChanges }, []).map(({ words }) => lineOf(words))).toEqual([
    "Sector Software to Other",
    "Revenue $10M to $13M",
    "Revenue 2.5% removed",
    "Revenue set to Mar 31, 2026",
    "Revenue DACH to Nordics",
  ]);
});

import { expect, test } from "vitest";
import type { Field } from "./fields.ts";
import type { FieldKind } from "./labels/fields.ts";
import { typedCustomValue } from "./typed-custom-values.ts";

const options: Field["options"] = ["DACH", "Nordics"].map((label) => ({
  id: label.toLowerCase(),
  label,
  color: null,
  isRetired: false,
}));
const read = (kind: FieldKind, typed: unknown) =>
  typedCustomValue({
    label: "Revenue",
    kind,
    options: kind === "choice" || kind === "choices" ? options : [],
  }).safeParse(typed);

test.each<[FieldKind, unknown, unknown]>([
  ["text", "  Family-owned ", "Family-owned"],
  ["text", "", null],
  ["number", "1250", 1250],
  ["number", "1,250,000", 1250000],
  ["number", "0.1250", 0.125],
  ["number", "12,5", 12.5],
  ["number", "0.125", 0.125],
  ["number", "− 40", -40],
  ["number", "-1,250.75", -1250.75],
  ["number", "n/a", null],
  ["number", "", null],
  ["percent", "82,5 %", 82.5],
  ["percent", "-3%", -3],
  ["money", "42.5M", "42500000.00"],
  ["money", "", null],
  ["date", "2026-03-31T12:00:00.000Z", "2026-03-31"],
  ["date", "2026-03-31", "2026-03-31"],
  ["choice", "dach", "dach"],
  ["choice", null, null],
  ["choices", ["nordics", "dach"], ["dach", "nordics"]],
  ["choices", [], null],
  ["member", "12", 12],
  ["contact", { id: 7, name: "Ada Kern" }, 7],
  ["firm", "", null],
  ["link", "northwind.com/about", "https://northwind.com/about"],
  ["boolean", "yes", true],
  ["boolean", "false", false],
  ["boolean", "", null],
])("a %s is read from %j as %j", (kind, typed, stored) => {
  expect(read(kind, typed)).toMatchObject({ success: true, data: stored });
});

test.each<[FieldKind, unknown, string]>([
  ["number", "many", "Revenue must be a number with at most 6 decimals"],
  ["number", "10.000", "Revenue can be read in two ways: type 10000 or 10"],
  ["number", "-1,250", "Revenue can be read in two ways: type -1250 or -1.25"],
  ["number", "99999999999999", "Revenue must be a number with at most 6 decimals"],
  ["percent", "half", "Revenue must be a percentage with at most 3 decimals"],
  ["date", "2026-02-30", "Revenue must be"],
  ["choice", "mars", "Revenue must be one of: dach, nordics"],
  ["choices", ["mars"], "Revenue must be some of: dach, nordics"],
  ["member", "Ada", "Revenue must be the id of a member"],
  ["link", "javascript:alert(1)", "Revenue must be a web address"],
  ["boolean", "perhaps", "Revenue must be true or false"],
])("a %s is not %j", (kind, typed, message) => {
  const { success, error } = read(kind, typed);
  expect(success).toBe(false);
  expect(error?.issues[0]?.message).toContain(message);
});

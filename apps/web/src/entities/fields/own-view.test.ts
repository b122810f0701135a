import type { Field } from "@dealflow/validators/fields";
import { expect, it } from "vitest";
import { knownParts } from "./own-view.ts";

const field = (key: string, kind: Field["kind"], options: string[] = []): Field => ({
  ...{ id: 1, entity: "deals", key, label: key, kind, section: null, help: null, stage: null, position: 1 },
  options: options.map((id) => ({ id, label: id, color: null, isRetired: false })),
  ...{ createdAt: new Date(0), updatedAt: new Date(0), version: 1 },
});
const FIELDS = [
  field("region", "choice", ["dach", "nordics"]),
  field("advisers", "choices", ["bank"]),
  field("staff", "number"),
  field("price", "money"),
  field("visit", "date"),
  field("owner", "member"),
  field("thesis", "text"),
  field("exclusive", "boolean"),
];

it.each([
  ["region", "dach,mars,none", "dach,none"],
  ["advisers", "bank", "bank"],
  ["staff", "-5..10.5", "-5..10.5"],
  ["price", "10..20", "10..20"],
  ["visit", "2026-01-01..", "2026-01-01.."],
  ["owner", "3,none", "3,none"],
  ["thesis", "roll-up, second", "roll-up, second"],
  ["exclusive", "true", "true"],
])("of a filter by %s as %j stays %j", (key, filter, known) => {
  expect(knownParts({ custom: { [key]: filter }, sort: null }, FIELDS).custom).toEqual({ [key]: known });
});

it.each([
  ["gone", "dach"],
  ["region", "mars"],
  ["staff", "many"],
  ["staff", "10..5"],
  ["price", "-1..2"],
  ["visit", "2026-02-30.."],
  ["owner", "ada"],
  ["exclusive", "perhaps"],
])("no filter is left of %s as %j", (key, filter) => {
  expect(knownParts({ custom: { [key]: filter }, sort: null }, FIELDS).custom).toEqual({});
});

it("sorts only by fields that there are, and that can be sorted by", () => {
  const sorted = (sort: string) => knownParts({ custom: {}, sort }, FIELDS).sort;
  expect(["custom.staff.desc", "custom.advisers.asc", "custom.gone.asc", "name.asc"].map(sorted)).toEqual([
    "custom.staff.desc",
    null,
    null,
    "name.asc",
  ]);
});

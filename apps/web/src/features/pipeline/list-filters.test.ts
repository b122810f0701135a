import type { PipelineFilters, PipelineItem } from "@dealflow/validators/pipeline";
import { describe, expect, it } from "vitest";
import { belongs, filtersOf } from "./list-filters.ts";

const added = new Date(Date.UTC(2026, 0, 1));
const item: PipelineItem = {
  id: 1,
  company: "Zürich_Labs 100%",
  firmId: null,
  codename: "Project Aspen",
  sector: "Other",
  dealType: "Buyout",
  dealSource: "Broker",
  dealSourceNotes: null,
  value: null,
  description: null,
  contactPerson: null,
  contactEmail: null,
  leadUserId: null,
  createdAt: added,
  updatedAt: added,
  version: 1,
};

describe("whether an item belongs to a list", () => {
  it.each<[boolean, PipelineFilters]>([
    [true, {}],
    [true, { search: "ZÜRICH" }],
    [true, { search: "project asp" }],
    [true, { search: "other" }],
    [true, { search: "h_l" }],
    [true, { search: "0%" }],
    [false, { search: "h%l" }],
    [false, { search: "aspen project" }],
    [false, { search: "broker" }],
    [true, { sector: "Other" }],
    [false, { sector: "Software" }],
    [true, { dealSource: "Broker" }],
    [false, { dealSource: "Network" }],
    [true, { search: "aspen", sector: "Other", dealSource: "Broker" }],
    [false, { search: "aspen", sector: "Other", dealSource: "Other" }],
  ])("says %j of %j", (itsPlace, filters) => expect(belongs(item, filters)).toBe(itsPlace));

  it("takes an item without a codename by its company", () => {
    const unnamed = { ...item, codename: null };
    expect(belongs(unnamed, { search: "labs" })).toBe(true);
    expect(belongs(unnamed, { search: "null" })).toBe(false);
  });
});

describe("the filters of a list in the cache", () => {
  it("are read from what it was asked for", () => {
    const filters = { search: "aspen", sector: "Other", dealSource: "Broker" };
    expect(filtersOf({ limit: 50, cursor: "c1", ...filters })).toEqual(filters);
  });

  it("are none where it was asked for everything, or for what makes no sense", () => {
    for (const input of [{ limit: 50 }, { search: ["a"], sector: 1, dealSource: "Friend" }]) {
      expect(Object.values(filtersOf(input)).filter(Boolean)).toEqual([]);
    }
  });
});

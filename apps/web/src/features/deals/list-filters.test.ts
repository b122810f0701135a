import type { Deal } from "@dealflow/validators/deals";
import { FILTER_CASES, FILTERED_DEAL } from "@dealflow/validators/testing/deal-filters";
import { describe, expect, it } from "vitest";
import { belongs, filtersOf } from "./list-filters.ts";

const created = new Date(Date.UTC(2026, 0, 1));
const deal: Deal = {
  id: 1,
  firmId: 7,
  dealType: "Buyout",
  dealSource: "Network",
  dealSourceNotes: null,
  value: null,
  description: null,
  contactPerson: null,
  contactEmail: null,
  leadUserId: null,
  rimFollowUpDate: null,
  closedAt: null,
  createdAt: created,
  updatedAt: created,
  version: 1,
  ...FILTERED_DEAL,
};

describe("whether a deal belongs to a list", () => {
  it.each(FILTER_CASES)("agrees with the server that it is %j for %j", (through, filters) => {
    expect(belongs(deal, filters)).toBe(through);
  });

  it("takes a deal without a codename by its company", () => {
    const unnamed = { ...deal, codename: null };
    expect(belongs(unnamed, { names: "labs" })).toBe(true);
    expect(belongs(unnamed, { names: "null" })).toBe(false);
  });
});

it("asks for the firm of a deal", () => {
  expect(belongs(deal, { firmId: 7 })).toBe(true);
  expect(belongs(deal, { firmId: 8 })).toBe(false);
});

describe("the filters of a list in the cache", () => {
  it("are read from what it was asked for", () => {
    const filters = {
      category: "rim",
      search: "aspen",
      names: "project",
      sector: "Other",
      stage: "closed",
      rimFollowUpInterval: "9_months",
    };
    expect(filtersOf({ limit: 50, cursor: "c1", ...filters })).toEqual(filters);
  });

  it.each([
    [{}],
    [{ limit: 50 }],
    [{ stage: 1, search: ["a"], names: null, rimFollowUpInterval: "2_years" }],
  ])("are none in %j", (input) => expect(Object.values(filtersOf(input)).filter(Boolean)).toEqual([]));
});

import { dealFilters } from "@dealflow/validators/deals";
import { describe, expect, it } from "vitest";
import {
  INTERVAL_OPTIONS,
  isFiltered,
  listInput,
  NO_FILTERS,
  readView,
  summaryInput,
  viewParams,
} from "./view.ts";

const FULL = { search: "quarry", sector: "Software", interval: "9_months" } as const;

describe("the RIM deals in the address", () => {
  it("are all of them where nothing is said", () => {
    expect(readView({})).toEqual(NO_FILTERS);
    expect(viewParams(NO_FILTERS)).toEqual({ search: null, sector: null, interval: null });
  });

  it("survive the way through the address", () => {
    expect(viewParams(readView(FULL))).toEqual(FULL);
  });

  it.each([{ interval: "2_months" }, { interval: ["1_year"] }, { interval: "constructor" }, { sector: "" }])(
    "are not narrowed by %j",
    (params) => expect(readView(params)).toEqual(NO_FILTERS),
  );
});

it("offers the intervals in their order", () => {
  expect(INTERVAL_OPTIONS.map(({ label }) => label)).toEqual([
    "All Intervals",
    "3 Months",
    "6 Months",
    "9 Months",
    "1 Year",
  ]);
});

describe("what is asked of the server", () => {
  it("names what is filtered, and nothing else", () => {
    const filters = { search: "quarry", sector: "Software", rimFollowUpInterval: "9_months" };
    expect(summaryInput(readView(FULL))).toEqual(filters);
    expect(listInput(readView(FULL))).toEqual({ limit: 50, category: "rim", ...filters });
    expect(summaryInput(readView({ search: " " }))).toEqual({});
    expect(dealFilters.safeParse(summaryInput(readView({ search: "\0" }))).error).toBeUndefined();
  });

  it.each([{ search: "x" }, { sector: "Other" }, { interval: "1_year" }])("is filtered by %j", (params) =>
    expect(isFiltered(readView(params))).toBe(true),
  );
});

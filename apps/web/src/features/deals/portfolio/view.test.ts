import { dealFilters } from "@dealflow/validators/deals";
import { describe, expect, it } from "vitest";
import { isFiltered, listInput, NO_FILTERS, readView, summaryInput, viewParams } from "./view.ts";

describe("the portfolio in the address", () => {
  it("is all of it where nothing is said, or nothing that makes sense", () => {
    expect(readView({})).toEqual(NO_FILTERS);
    expect(readView({ search: ["a", "b"], sector: "software", stage: "closed" })).toEqual(NO_FILTERS);
    expect(viewParams(NO_FILTERS)).toEqual({ search: null, sector: null });
  });

  it("survives the way through the address", () => {
    const said = { search: "harrow", sector: "Other" };
    expect(viewParams(readView(said))).toEqual(said);
  });
});

describe("what is asked of the server", () => {
  it("searches names alone", () => {
    const view = readView({ search: " Harrow ", sector: "Software" });
    expect(summaryInput(view)).toEqual({ names: "Harrow", sector: "Software" });
    expect(listInput(view)).toEqual({
      limit: 50,
      category: "portfolio",
      names: "Harrow",
      sector: "Software",
    });
  });

  it("is something that it takes, whatever the address says", () => {
    const { error } = dealFilters.safeParse(summaryInput(readView({ search: `\0${"x".repeat(500)}` })));
    expect(error).toBeUndefined();
  });

  it("names only what is filtered", () => {
    expect(summaryInput(readView({ search: "  " }))).toEqual({});
    expect(isFiltered(readView({ search: "  " }))).toBe(false);
    expect(isFiltered(readView({ search: "x" }))).toBe(true);
    expect(isFiltered(readView({ sector: "Other" }))).toBe(true);
  });
});

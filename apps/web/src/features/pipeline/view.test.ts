import { pipelineFilters } from "@dealflow/validators/pipeline";
import { describe, expect, it } from "vitest";
import { isFiltered, listInput, readView, SOURCE_OPTIONS, summaryInput, viewParams } from "./view.ts";

describe("the view in the address", () => {
  const full = { search: "aspen", sector: "Other", source: "Investment Bank" } as const;

  it("has no filters where nothing is said", () => {
    expect(readView({})).toEqual({ search: "", sector: "all", source: "all" });
    expect(viewParams(readView({}))).toEqual({ search: null, sector: null, source: null });
  });

  it("survives the way through the address", () => {
    expect(viewParams(readView(full))).toEqual(full);
  });

  it.each([
    { sector: "software" },
    { source: "Friend" },
    { source: ["Broker", "Broker"] },
    { search: ["a"] },
  ])("ignores %j", (params) => expect(readView(params)).toEqual(readView({})));

  it("brings a search that the server would refuse to one that it takes", () => {
    const view = readView({ search: `as\0pen${"x".repeat(500)}` });
    expect(pipelineFilters.safeParse(summaryInput(view)).error).toBeUndefined();
  });
});

describe("what is asked of the server", () => {
  it("names only what is filtered", () => {
    expect(summaryInput(readView({ search: "  " }))).toEqual({});
    const view = readView({ search: " aspen ", sector: "Other", source: "Broker" });
    expect(summaryInput(view)).toEqual({ search: "aspen", sector: "Other", dealSource: "Broker" });
    expect(listInput(view)).toEqual({ limit: 50, ...summaryInput(view) });
  });

  it("knows what is filtered", () => {
    expect(isFiltered(readView({ search: " " }))).toBe(false);
    expect(isFiltered(readView({ source: "Referral" }))).toBe(true);
  });

  it("offers every source", () => {
    expect(SOURCE_OPTIONS.map(({ label }) => label)).toEqual([
      "All Sources",
      "Network",
      "Cold Outreach",
      "Referral",
      "Investment Bank",
      "Broker",
      "Other",
    ]);
  });
});

import { dealFilters } from "@dealflow/validators/deals";
import { describe, expect, it } from "vitest";
import { countsInput, isFiltered, listInput, readView, STAGE_OPTIONS, viewParams } from "./view.ts";

describe("the view in the address", () => {
  const full = { tab: "dead", search: "aspen", stage: "due_diligence", sector: "Software" } as const;

  it("is the first tab without filters where nothing is said", () => {
    expect(readView({})).toEqual({ tab: "active", search: "", stage: "all", sector: "all" });
  });

  it("survives the way through the address", () => {
    const params = viewParams(readView(full));
    expect(params).toEqual(full);
    expect(viewParams(readView({}))).toEqual({ tab: null, search: null, stage: null, sector: null });
  });

  it.each([
    { tab: "rim" },
    { tab: "constructor" },
    { stage: "under_loi" },
    { stage: ["closed", "closed"] },
    { sector: "software" },
    { search: ["a", "b"] },
  ])("ignores %j", (params) => expect(readView(params)).toEqual(readView({})));

  it.each([
    ["one that is too long", "x".repeat(500), "x".repeat(200)],
    ["wide characters between them", `${"x".repeat(199)}🌲🌳`, `${"x".repeat(199)}🌲`],
    ["half a character", "aspen\ud83c", "aspen\ufffd"],
    ["characters that cannot be shown", "as\0p\u202een", "aspen"],
  ])("brings a search that the server would refuse to one that it takes: %s", (_, search, taken) => {
    const view = readView({ search });
    expect(view.search).toBe(taken);
    expect(dealFilters.safeParse(countsInput(view)).error).toBeUndefined();
  });
});

describe("what is asked of the server", () => {
  it("names only what is filtered", () => {
    expect(listInput(readView({ search: "  " }))).toEqual({ limit: 50, category: "active" });
    expect(countsInput(readView({ tab: "dead", search: " aspen ", sector: "Other" }))).toEqual({
      search: "aspen",
      sector: "Other",
    });
  });

  it("knows a filter from a tab", () => {
    expect(isFiltered(readView({ tab: "dead", search: " " }))).toBe(false);
    expect(isFiltered(readView({ stage: "closed" }))).toBe(true);
  });

  it("never offers Under LOI", () => {
    expect(STAGE_OPTIONS.map((option) => option.value)).toEqual([
      "all",
      "initial_discussion",
      "due_diligence",
      "purchase_agreement_negotiations",
      "closed",
      "not_closed",
    ]);
  });
});

import { dealFilters, listDealsInput, STAGES } from "@dealflow/validators/deals";
import { describe, expect, it } from "vitest";
import {
  boardStages,
  columnInput,
  countsInput,
  isBoard,
  isFiltered,
  listInput,
  readView,
  STAGE_OPTIONS,
  viewParams,
} from "./view.ts";

describe("the view in the address", () => {
  const full = {
    tab: "dead",
    view: "board",
    search: "aspen",
    stage: "due_diligence",
    sector: "Software",
  } as const;

  it("is the first tab without filters where nothing is said", () => {
    expect(readView({})).toEqual({ tab: "active", view: "cards", search: "", stage: "all", sector: "all" });
  });

  it("survives the way through the address", () => {
    const params = viewParams(readView(full));
    expect(params).toEqual(full);
    expect(viewParams(readView({}))).toEqual({
      tab: null,
      view: null,
      search: null,
      stage: null,
      sector: null,
    });
  });

  it.each([
    { tab: "rim" },
    { tab: "constructor" },
    { view: "table" },
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

describe("the board", () => {
  it("is a view of the active deals alone", () => {
    expect(isBoard(readView({ view: "board" }))).toBe(true);
    expect(isBoard(readView({}))).toBe(false);
    expect(isBoard(readView({ view: "board", tab: "dead" }))).toBe(false);
  });

  it("has a column for each stage, or for the one that is filtered by", () => {
    expect(boardStages(readView({}))).toEqual(STAGES);
    expect(boardStages(readView({ stage: "closed" }))).toEqual(["closed"]);
  });

  it("asks for each column under the same filters", () => {
    const view = readView({ view: "board", search: "aspen", sector: "Other" });
    const asked = columnInput(view, "under_loi");
    expect(asked).toMatchObject({ category: "active", stage: "under_loi", search: "aspen", sector: "Other" });
    expect(listDealsInput.safeParse(asked).error).toBeUndefined();
  });
});

import { listDealsInput, STAGES } from "@dealflow/validators/deals";
import { describe, expect, it } from "vitest";
import { boardStages, columnInput, dealsView, isBoard } from "./view.ts";

const { read } = dealsView;

describe("the board", () => {
  it("is a layout of the active deals only", () => {
    expect(isBoard(read({ view: "board" }))).toBe(true);
    expect(isBoard(read({}))).toBe(false);
    expect(isBoard(read({ view: "board", tab: "dead" }))).toBe(false);
  });

  it("has a column for each stage, or for the one that is filtered by", () => {
    expect(boardStages(read({}))).toEqual(STAGES);
    expect(boardStages(read({ stage: "closed" }))).toEqual(["closed"]);
  });

  it("asks for each column under the same filters", () => {
    const view = read({ view: "board", search: "aspen", sector: "Other" });
    const asked = columnInput(view, "under_loi");
    expect(asked).toMatchObject({ category: "active", stage: "under_loi", search: "aspen", sector: "Other" });
    expect(listDealsInput.safeParse(asked).error).toBeUndefined();
  });
});

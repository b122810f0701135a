import { listDealsInput, STAGES } from "@dealflow/validators/deals";
import { describe, expect, it } from "vitest";
import { boardStages, columnInput, dealsView, layoutOf, tableInput } from "./view.ts";

const { read } = dealsView;

describe("the layout", () => {
  it("is that of the address, else the last one", () => {
    expect(layoutOf(read({ view: "cards" }), "table")).toBe("cards");
    expect(layoutOf(read({}), "table")).toBe("table");
    expect(layoutOf(read({ view: "carousel" }), "table")).toBe("table");
  });

  it("is the table in its own order", () => {
    const asked = tableInput(read({ sort: "stageSince.asc" }));
    expect(asked).toMatchObject({ sort: "stageSince.asc" });
    expect(listDealsInput.safeParse(asked).error).toBeUndefined();
    expect(tableInput(read({ sort: "shoeSize.asc" })).sort).toBeUndefined();
  });
});

describe("the board", () => {
  it("is a layout of the active deals only", () => {
    expect(layoutOf(read({ view: "board" }), "cards")).toBe("board");
    expect(layoutOf(read({}), "board")).toBe("board");
    expect(layoutOf(read({ view: "board", tab: "dead" }), "table")).toBe("cards");
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

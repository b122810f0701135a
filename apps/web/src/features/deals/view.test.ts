import { listDealsInput, STAGES } from "@dealflow/validators/deals";
import type { Layout } from "@dealflow/validators/labels/views";
import { describe, expect, it } from "vitest";
import { layoutOf } from "../../lib/address/list-params.ts";
import { boardStages, columnInput, dealsView, layoutsOf, listInput } from "./view.ts";

const { read } = dealsView;
type Params = Parameters<typeof read>[0];

const shown = (params: Params, last: Layout) => {
  const view = read(params);
  return layoutOf(layoutsOf(view), view.view, last);
};

describe("the layout", () => {
  it("is that of the address, else the last one", () => {
    expect(shown({ view: "cards" }, "table")).toBe("cards");
    expect(shown({}, "table")).toBe("table");
    expect(shown({ view: "carousel" }, "table")).toBe("table");
  });

  it("is the table in its own order", () => {
    const asked = listInput(read({ sort: "stageSince.asc" }), "table");
    expect(asked).toMatchObject({ sort: "stageSince.asc" });
    expect(listDealsInput.safeParse(asked).error).toBeUndefined();
    expect(listInput(read({ sort: "shoeSize.asc" }), "table").sort).toBeUndefined();
    expect(listInput(read({ sort: "stageSince.asc" }), "cards").sort).toBeUndefined();
  });
});

describe("the board", () => {
  it("is a layout of the active deals only", () => {
    expect(shown({ view: "board" }, "cards")).toBe("board");
    expect(shown({}, "board")).toBe("board");
    expect(shown({ view: "board", tab: "dead" }, "table")).toBe("cards");
  });

  it("has a column for each stage, or for the one that is filtered by", () => {
    expect(boardStages(read({}))).toEqual(STAGES);
    expect(boardStages(read({ stage: "closed" }))).toEqual(["closed"]);
    expect(boardStages(read({ stage: "closed,under_loi" }))).toEqual(["under_loi", "closed"]);
  });

  it("asks for each column under the same filters", () => {
    const view = read({ view: "board", search: "aspen", sector: "Other" });
    const asked = columnInput(view, "under_loi");
    expect(asked).toMatchObject({
      category: ["active"],
      stage: ["under_loi"],
      search: "aspen",
      sector: ["Other"],
    });
    expect(listDealsInput.safeParse(asked).error).toBeUndefined();
  });
});

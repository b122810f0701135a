import { listContactsInput } from "@dealflow/validators/contacts";
import { describe, expect, it } from "vitest";
import {
  columnInput,
  countsInput,
  isFiltered,
  listInput,
  readView,
  TAB_LABELS,
  TABS,
  tabInput,
  viewParams,
  viewPath,
} from "./view.ts";

describe("the view in the address", () => {
  it("is every contact where nothing is said", () => {
    expect(readView({})).toEqual({ tab: "all", search: "" });
    expect(viewParams(readView({}))).toEqual({ tab: null, search: null });
  });

  it("survives the way through the address", () => {
    const said = { tab: "target_acquisition", search: "haddad & co" };
    expect(viewParams(readView(said))).toEqual(said);
    const path = viewPath(readView(said));
    expect(readView(Object.fromEntries(new URL(path, "http://x").searchParams))).toEqual(readView(said));
    expect(path).toMatch(/^\/contacts\?tab=target_acquisition&search=/);
  });

  it.each([{ tab: "Financing" }, { tab: "friends" }, { tab: ["general", "general"] }, { search: ["a"] }])(
    "ignores %j",
    (params) => expect(readView(params)).toEqual(readView({})),
  );

  it("brings a search that the server would refuse to one that it takes", () => {
    const view = readView({ search: `no\0or${"x".repeat(500)}` });
    expect(listContactsInput.safeParse(listInput(view)).error).toBeUndefined();
  });
});

describe("what is asked of the server", () => {
  it("names only what is filtered", () => {
    expect(countsInput(readView({ search: "  " }))).toEqual({});
    expect(tabInput(readView({}))).toEqual({});
    const view = readView({ tab: "financing", search: " bank " });
    expect(countsInput(view)).toEqual({ search: "bank" });
    expect(tabInput(view)).toEqual({ search: "bank", category: "financing" });
    expect(listInput(view)).toEqual({ limit: 50, search: "bank", category: "financing" });
    expect(columnInput(readView({ search: "bank" }), "general")).toEqual({
      limit: 3,
      search: "bank",
      category: "general",
    });
  });

  it("knows what is filtered: a tab is no filter", () => {
    expect(isFiltered(readView({ tab: "general", search: " " }))).toBe(false);
    expect(isFiltered(readView({ search: "a" }))).toBe(true);
  });

  it("has the five tabs in their order", () => {
    expect(TABS.map((tab) => TAB_LABELS[tab])).toEqual([
      "All",
      "Financing",
      "Deal Sourcing",
      "Targets",
      "General",
    ]);
  });
});

import { describe, expect, expectTypeOf, it } from "vitest";
import { choice, compactFilters, defineView, id, idOr, text } from "./define-view.ts";

const LAYOUTS = ["cards", "board"] as const;
const things = defineView(
  "/things",
  {
    view: choice(LAYOUTS),
    search: text,
    stage: choice(["all", "open", "closed"]),
    owner: id,
    deal: idOr(["all", "general"]),
    figure: choice([null, "won", "lost"]),
  },
  ["search", "stage", "owner", "deal"],
);
type Things = typeof things.defaults;

const DEFAULTS: Things = {
  view: "cards",
  search: "",
  stage: "all",
  owner: null,
  deal: "all",
  figure: null,
};
const FULL: Things = {
  view: "board",
  search: "Haddad & Co",
  stage: "closed",
  owner: 12,
  deal: 7,
  figure: "won",
};

const paramsOf = (path: string) => Object.fromEntries(new URL(path, "http://x").searchParams);

it("infers the view from its parameters", () => {
  expectTypeOf<Things>().toEqualTypeOf<{
    view: "cards" | "board";
    search: string;
    stage: "all" | "open" | "closed";
    owner: number | null;
    deal: number | "all" | "general";
    figure: "won" | "lost" | null;
  }>();
});

describe("reading", () => {
  it("uses the defaults for missing parameters", () => {
    expect(things.read({})).toEqual(DEFAULTS);
    expect(things.defaults).toEqual(DEFAULTS);
    expect(things.read({ deal: "general", other: "1" })).toEqual({ ...DEFAULTS, deal: "general" });
  });

  it.each([
    { view: "table" },
    { view: "constructor" },
    { stage: "Open" },
    { stage: ["open", "closed"] },
    { search: ["a", "b"] },
    { search: "  " },
    { owner: "me" },
    { owner: "0" },
    { owner: "1.5" },
    { owner: "2147483648" },
    { owner: ["1", "2"] },
    { deal: "twelve" },
    { deal: "99999999999" },
    { figure: "null" },
    { figure: "" },
  ])("treats %j as missing", (params) => expect(things.read(params)).toEqual(DEFAULTS));

  it.each([
    ["one with blanks around it", "  aspen ", "aspen"],
    ["one that is too long", "x".repeat(500), "x".repeat(200)],
    ["wide characters at the limit", `${"x".repeat(199)}🌲🌳`, `${"x".repeat(199)}🌲`],
    ["half a character", "aspen\ud83c", "aspen\ufffd"],
    ["characters that cannot be shown", "as\0p\u202een", "aspen"],
  ])("turns a search into one that the server accepts: %s", (_, search, accepted) => {
    expect(things.read({ search }).search).toBe(accepted);
  });
});

describe("writing", () => {
  it("writes only the given part, and null for a default", () => {
    expect(things.write({ stage: "open" })).toEqual({ stage: "open" });
    expect(things.write({ search: "", deal: "general", owner: null })).toEqual({
      search: null,
      deal: "general",
      owner: null,
    });
    expect(things.write({ search: undefined })).toEqual({});
    expect(Object.values(things.write(DEFAULTS))).toEqual([null, null, null, null, null, null]);
  });

  it("writes addresses that are read as the same view", () => {
    expect(things.path({})).toBe("/things");
    expect(things.path(DEFAULTS)).toBe("/things");
    expect(things.path({ owner: 12, view: "board" })).toBe("/things?view=board&owner=12");
    for (const view of [DEFAULTS, FULL, { ...FULL, deal: "general", figure: null } satisfies Things]) {
      expect(things.read(paramsOf(things.path(view)))).toEqual(view);
    }
  });
});

describe("filters", () => {
  it("are the named parameters that differ from their defaults", () => {
    expect(things.isFiltered({ ...DEFAULTS, view: "board", figure: "won" })).toBe(false);
    for (const part of [{ search: "a" }, { stage: "open" }, { owner: 1 }, { deal: "general" }] as const) {
      expect(things.isFiltered({ ...DEFAULTS, ...part })).toBe(true);
    }
  });

  it("are counted without the search, which has a field of its own", () => {
    expect(things.filterCount(DEFAULTS)).toBe(0);
    expect(things.filterCount({ ...DEFAULTS, search: "a", view: "board", stage: "open", owner: 1 })).toBe(2);
  });

  it("are removed without a change to the rest", () => {
    expect(things.noFilters).toEqual({ search: "", stage: "all", owner: null, deal: "all" });
    const view = { ...FULL, ...things.noFilters };
    expect([things.isFiltered(view), view.view, view.figure]).toEqual([false, "board", "won"]);
  });

  it("are passed to a procedure without all, null and empty ones", () => {
    const { search, stage, owner, deal } = FULL;
    const filters = compactFilters({ search, stage, assignedTo: owner, dealId: deal });
    expect(filters).toEqual({ search: "Haddad & Co", stage: "closed", assignedTo: 12, dealId: 7 });
    expectTypeOf(filters).toEqualTypeOf<{
      search?: string;
      stage?: "open" | "closed";
      assignedTo?: number;
      dealId?: number | "general";
    }>();
    expect(compactFilters({ search: "", stage: "all", assignedTo: null, dealId: "general" })).toEqual({
      dealId: "general",
    });
  });
});

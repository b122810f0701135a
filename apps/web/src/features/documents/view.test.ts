import { expect, test } from "vitest";
import { type DocumentsView, filterInput, readView, viewParams, viewPath } from "./view.ts";

const EVERYTHING: DocumentsView = { view: "folders", deal: "all", search: "" };

test.each<[Record<string, string>, DocumentsView]>([
  [{}, EVERYTHING],
  [
    { view: "list", deal: "general", search: "teaser" },
    { view: "list", deal: "general", search: "teaser" },
  ],
  [{ deal: "12" }, { ...EVERYTHING, deal: 12 }],
  [{ view: "tree", deal: "twelve" }, EVERYTHING],
  [{ deal: "0" }, EVERYTHING],
  [{ deal: "99999999999" }, EVERYTHING],
])("reads %o", (params, view) => {
  expect(readView(params)).toEqual(view);
});

test.each<DocumentsView>([
  EVERYTHING,
  { view: "list", deal: 12, search: "model v2" },
  { view: "folders", deal: "general", search: "" },
])("an address says the view that it was made of", (view) => {
  const said = Object.entries(viewParams(view)).flatMap(([name, value]) => (value ? [[name, value]] : []));
  expect(readView(Object.fromEntries(said))).toEqual(view);
  expect(readView(Object.fromEntries(new URL(viewPath(view), "http://x").searchParams))).toEqual(view);
});

test("lists are asked for what the filters say, and for nothing else", () => {
  expect(filterInput(EVERYTHING)).toEqual({});
  expect(filterInput({ view: "list", deal: "general", search: " a " })).toEqual({
    dealId: "general",
    search: "a",
  });
});

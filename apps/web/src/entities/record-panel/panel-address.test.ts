import { describe, expect, it } from "vitest";
import { panelIn } from "./panel-address.ts";

describe("the panel at an address", () => {
  it.each([
    ["contact=12", { panel: "contact", id: 12 }],
    ["firm=7", { panel: "firm", id: 7 }],
    ["tab=financing&contact=12&search=jane", { panel: "contact", id: 12 }],
    ["contact=12&firm=7", { panel: "firm", id: 7 }],
    ["firm=7&dealTab=tasks&contact=12", { panel: "contact", id: 12 }],
    ["contact=1&contact=2", { panel: "contact", id: 2 }],
    ["contact=99999999999999", { panel: "contact", id: null }],
    ["contact=", { panel: "contact", id: null }],
    ["contact=abc", { panel: "contact", id: null }],
    ["firm=007", { panel: "firm", id: null }],
    ["firm=-7", { panel: "firm", id: null }],
    ["", null],
    ["contacts=12&firms=7", null],
  ])("%j is %j", (search, expected) => {
    expect(panelIn(new URLSearchParams(search))).toEqual(expected);
  });
});

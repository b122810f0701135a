import { describe, expect, it, test } from "vitest";
import { insertMention, mentionAt, suggestMembers } from "./mention-query.ts";

describe("the mention at the caret", () => {
  test.each([
    ["@", { start: 0, typed: "" }],
    ["Ask @jo", { start: 4, typed: "jo" }],
    ["Ask (@j.doe", { start: 5, typed: "j.doe" }],
    ["Ask\n@J", { start: 4, typed: "J" }],
    ["_@jo", { start: 1, typed: "jo" }],
    ["*@jo", { start: 1, typed: "jo" }],
    ["Ask ＠jo", { start: 4, typed: "jo" }],
    ["お願いします＠", { start: 6, typed: "" }],
    ["jane＠acme", null],
    ["jane@acme", null],
    ["Ask @jo now", null],
    ["Ask", null],
    ["", null],
  ])("of %j is %j", (text, query) => expect(mentionAt(text, text.length)).toEqual(query));

  it("is searched for before the caret only", () => {
    expect(mentionAt("Ask @jo now", 6)).toEqual({ start: 4, typed: "j" });
    expect(mentionAt("Ask @jo now", 3)).toBeNull();
  });
});

const TEAM = [
  { id: 1, name: "Augusta Stone", username: "astone" },
  { id: 2, name: "Ruben Vey", username: "ruben" },
  { id: 3, name: "Stella Roth", username: "sr" },
];

test.each([
  ["", [1, 2, 3]],
  ["sto", [1]],
  ["ST", [3, 1]],
  ["r", [2, 3]],
  ["ruben", [2]],
  ["x", []],
])("%j suggests the members %j", (typed, ids) => {
  expect(suggestMembers(typed, TEAM).map(({ id }) => id)).toEqual(ids);
});

it("puts the username in place of what was typed", () => {
  expect(insertMention("Ask @ru about it", { start: 4, typed: "ru" }, "ruben")).toEqual({
    text: "Ask @ruben about it",
    caret: 11,
  });
  expect(insertMention("@", { start: 0, typed: "" }, "sr")).toEqual({ text: "@sr ", caret: 4 });
});

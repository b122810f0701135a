import { afterEach, describe, expect, test } from "vitest";
import { forgetMember } from "./member-storage.ts";
import { recentKeys, recordsAt, rememberRecent } from "./recent.ts";

afterEach(() => {
  forgetMember(1);
  forgetMember(2);
});

describe("recent records", () => {
  test("the last one that was opened comes first, each once, for each member", () => {
    rememberRecent(1, ["deal:1"]);
    rememberRecent(1, ["contact:2", "deal:3"]);
    rememberRecent(1, ["deal:1"]);
    rememberRecent(1, []);
    rememberRecent(2, ["task:9"]);
    expect(recentKeys(1)).toEqual(["deal:1", "contact:2", "deal:3"]);
    expect(recentKeys(2)).toEqual(["task:9"]);
  });

  test("only so many are kept, and none once the member has signed out", () => {
    for (let id = 1; id <= 30; id += 1) rememberRecent(1, [`deal:${id}`]);
    expect(recentKeys(1)).toHaveLength(20);
    expect(recentKeys(1)[0]).toBe("deal:30");
    forgetMember(1);
    expect(recentKeys(1)).toEqual([]);
  });
});

test.each([
  ["/", "", []],
  ["/deals", "view=table", []],
  ["/deals/12", "", ["deal:12"]],
  ["/deals/12", "dealTab=emails&email=7", ["email:7", "deal:12"]],
  ["/deals/x", "contact=-1", []],
  ["/firms/3", "contact=4", ["contact:4", "firm:3"]],
  ["/tasks", "task=5", ["task:5"]],
  ["/tasks/5", "", []],
  ["/meeting-agenda", "item=6", ["agenda:6"]],
  ["/pipeline", "activity=8", ["pipeline:8"]],
])("%s?%s opens %j", (pathname, params, keys) => {
  expect(recordsAt(pathname, new URLSearchParams(params))).toEqual(keys);
});

import { growthOf, LINEAR } from "@dealflow/validators/testing/growth";
import { expect, test } from "vitest";
import { newMentions } from "./mentions.ts";

test.each<[text: string | null, names: string[]]>([
  [null, []],
  ["", []],
  ["Nobody is meant.", []],
  ["@ada", ["ada"]],
  ["Ask @ada, @bob and @cy.", ["ada", "bob", "cy"]],
  ["@Ada and @ADA again", ["ada"]],
  ['(@ada) "@bob" [@cy]\n@dee', ["ada", "bob", "cy", "dee"]],
  ["@ada/@bob", ["ada", "bob"]],
  ["@ada's notes, @bob! @cy? @dee: @eve;", ["ada", "bob", "cy", "dee", "eve"]],
  ["@ada... or @j.doe_2-x+y.", ["ada", "j.doe_2-x+y"]],
  ["@jane@firm.example.", ["jane@firm.example"]],
  ["ada@firm.example, j.doe+x@firm.example", []],
  ["zoë@firm.example and 李@firm.example", []],
  ["@ ada, @, @@, @.ada, @-ada", []],
  ["@ada，@bob。", ["ada", "bob"]],
  ["@adaé is cut off where the alphabet ends", ["ada"]],
])("%j mentions %j", (text, names) => {
  expect(newMentions([], [text])).toEqual(names);
});

test("only members who were not mentioned before are new, in any of the texts", () => {
  expect(newMentions(["@ada"], ["@ada @bob"])).toEqual(["bob"]);
  expect(newMentions(["@Ada", null], ["", "@ada"])).toEqual([]);
  expect(newMentions(["@ada @bob"], ["@bob"])).toEqual([]);
});

test("takes time proportional to the length of the text", async () => {
  const textsOf = (size: number) => ["@".repeat(size), "@a".repeat(size / 2), `@${"a.".repeat(size / 2)}`];
  expect(newMentions([], textsOf(10_000))).toHaveLength(2);
  expect(await growthOf((size) => newMentions([], textsOf(size)), 40_000)).toBeLessThan(LINEAR);
});

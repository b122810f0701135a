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
  ["*@ada*, **@bob** and ***@cy***; ~~@dee~~", ["ada", "bob", "cy", "dee"]],
  ["_@ada_, __@bob__, _@cy._ and *_@dee_*", ["ada", "bob", "cy", "dee"]],
  ["_@j_doe_ and @j_doe_", ["j_doe", "j_doe_"]],
  ["a_@ada, __a_@bob", []],
  ["＠ada と ﹫bob、＠Ｃｙ。", ["ada", "bob", "cy"]],
  ["確認お願いします＠ada", ["ada"]],
  ["请@ada看。请＠bob. ขอ@cy", ["ada", "bob", "cy"]],
  ["李＠firm.example, ada＠firm.example", []],
  ["「@ada」（@bob）“@cy”„@dee“¿@eve? …@fay …", ["ada", "bob", "cy", "dee", "eve", "fay"]],
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
  const textsOf = (size: number) => [
    ...["@".repeat(size), "@a".repeat(size / 2), `@${"a.".repeat(size / 2)}`],
    ...["_".repeat(size), "李@".repeat(size / 2), "_@a_".repeat(size / 4)],
  ];
  expect(newMentions([], textsOf(10_000))).toHaveLength(3);
  expect(await growthOf((size) => newMentions([], textsOf(size)), 40_000)).toBeLessThan(LINEAR);
});

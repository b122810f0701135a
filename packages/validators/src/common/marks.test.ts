import { describe, expect, test } from "vitest";
import { firstMarkIn, marksIn } from "./marks.ts";
import { searchTerms } from "./search-words.ts";

const marked = (text: string, search: string, isOfName = true) =>
  marksIn(text, searchTerms(search), isOfName).map(({ from, to }) => text.slice(from, to));

test.each([
  ["Siobhán O’Connor", "oconnor siobhan", ["Siobhán", "O’Connor"]],
  ["Jean-Paul Heron", "paul", ["Jean-Paul"]],
  ["Covenants of the covenent", "covenant", ["Covenants", "covenent"]],
  ["12.5x of 125", "125", ["125"]],
  ["東京都の会社", "京都", ["京都"]],
  ["A plan by Al", "a", ["A", "Al"]],
  ["Nothing here", "heron", []],
  ["🦆 heron", "heron", ["heron"]],
  ["“heron”, ‘Heron’ and heron…", "heron", ["heron", "Heron", "heron"]],
  ["A co‑invest, co\u00adinvest or co–invest", "coinvest", ["co‑invest", "co\u00adinvest", "co–invest"]],
  ["Cre\u0301dit-bail and CRÉDIT", "credit", ["Cre\u0301dit-bail", "CRÉDIT"]],
  ["Страна и страны", "страна", ["Страна", "страны"]],
  ["हिन्दी में", "हिन्दी", ["हिन्दी"]],
])("in %j %j marks %j", (text, search, found) => {
  expect(marked(text, search)).toEqual(found);
});

test("one or two letters are whole words of a text that is no name", () => {
  expect(marked("A plan by Al", "a", false)).toEqual(["A"]);
});

describe("in scripts without spaces", () => {
  test.each([
    ["东京工厂在东京，不在京都", "东京工厂", ["东京工厂", "东京"]],
    ["工厂东京工厂", "东京工厂", ["工厂东京工厂"]],
    ["京东京东京", "东京", ["东京东京"]],
    ["東京　大阪。東京", "大阪 東京", ["東京", "大阪", "東京"]],
    ["東-京都", "東京都", ["東-京都"]],
    ["𠮷野家の𠮷野", "𠮷野", ["𠮷野", "𠮷野"]],
    ["㍿東京", "会社", ["㍿"]],
    ["都と京", "京", ["京"]],
    ["東京ガス株式会社", "ガス", ["ガス"]],
    ["東京カ\u3099ス株式会社", "ガス", ["カ\u3099ス"]],
    ["東京ｶﾞｽ株式会社", "ガス", ["ｶﾞｽ"]],
    ["東京ガス", "ｶﾞｽ", ["ガス"]],
    ["บริษัทกรุงเทพจำกัด กรุงเทพ", "กรุงเทพ", ["กรุงเทพ", "กรุงเทพ"]],
    ["ABC东京 plant of Heron（东京）", "heron 东京", ["东京", "Heron", "东京"]],
    ["ABC东京", "abc 东京", ["ABC东京"]],
    ["🦆Été在东京", "东京 ete", ["Été", "东京"]],
  ])("in %j %j marks %j", (text, search, found) => {
    expect(marked(text, search, false)).toEqual(found);
  });
});

test("the first mark is the first of all words", () => {
  const first = firstMarkIn("在工厂，heron 东京", searchTerms("东京 heron 工厂"), false);
  expect(first).toEqual({ from: 1, to: 3 });
});

import { describe, expect, test } from "vitest";
import { isFound, isMistyped, searchTerms, searchWords } from "./search-words.ts";

test.each([
  ["O’Connor & Søn", ["oconnor", "son", "o", "connor"]],
  ["Jean-Paul", ["jeanpaul", "jean", "paul"]],
  ["EBITDA 12.5x, (Q3)", ["ebitda", "12", "5x", "q3"]],
  ["東京都", ["東京", "京都"]],
  ["ABC東京", ["abc", "東京"]],
  ["&|!:* '' --", []],
  ["", []],
])("the words of %j", (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test("what a search asks for", () => {
  expect(searchTerms("O'Connor  jean-paul! 東京都")).toEqual([
    { word: "oconnor", parts: ["o", "connor"] },
    { word: "jeanpaul", parts: ["jean", "paul"] },
    { word: "東京", parts: [] },
    { word: "京都", parts: [] },
  ]);
});

describe("a word is found", () => {
  test.each([
    ["heron", "heron", false, true],
    ["her", "heron", false, true],
    ["ero", "heron", false, true],
    ["he", "heron", true, true],
    ["he", "heron", false, false],
    ["he", "he", false, true],
    ["er", "heron", true, false],
    ["heorn", "heron", false, true],
    ["hron", "heron", false, true],
    ["herron", "heron", false, true],
    ["hexon", "heron", false, true],
    ["hexxn", "heron", false, false],
    ["hxr", "her", false, false],
    ["125", "12500000", false, true],
    ["500", "12500000", false, false],
    ["12600000", "12500000", false, false],
  ])("%j in %j, of a name: %j", (asked, word, isOfName, expected) => {
    expect(isFound(asked, word, isOfName)).toBe(expected);
  });
});

test("one typing error, at any place", () => {
  const letters = "abcdef";
  for (let at = 0; at < letters.length; at += 1) {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)];
    expect(isMistyped(letters, `${before}${after}`)).toBe(true);
    expect(isMistyped(letters, `${before}x${after}`)).toBe(true);
    expect(isMistyped(letters, `${before}x${letters[at]}${after}`)).toBe(true);
    if (at > 0)
      expect(isMistyped(letters, `${letters.slice(0, at - 1)}${letters[at]}${letters[at - 1]}${after}`)).toBe(
        true,
      );
  }
  expect(isMistyped(letters, "abdcfe")).toBe(false);
  expect(isMistyped(letters, "badcef")).toBe(false);
});

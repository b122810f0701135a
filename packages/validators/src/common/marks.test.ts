import { expect, test } from "vitest";
import { marksIn } from "./marks.ts";
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
])("in %j %j marks %j", (text, search, found) => {
  expect(marked(text, search)).toEqual(found);
});

test("one or two letters are whole words of a text that is no name", () => {
  expect(marked("A plan by Al", "a", false)).toEqual(["A"]);
});

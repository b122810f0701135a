import { searchTerms } from "@dealflow/validators/common/search-words";
import { describe, expect, test } from "vitest";
import { excerptOf, marksIn, withoutMarkup } from "./marks.ts";

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

describe("an excerpt", () => {
  const excerpt = (text: string | null, search: string) => excerptOf(text, searchTerms(search));

  test("is the words around the first one found, in one line", () => {
    const { excerpt: shown, excerptMarks } = excerpt(
      `${"word ".repeat(60)}\n\nheron\tflies ${"away ".repeat(60)}`,
      "heron",
    );
    expect(shown).toMatch(/^…word .* word heron flies away .*…$/);
    expect(shown?.length).toBeLessThanOrEqual(202);
    expect(excerptMarks.map(({ from, to }) => shown?.slice(from, to))).toEqual(["heron"]);
  });

  test("is none where nothing was found", () => {
    expect(excerpt("A text", "heron")).toEqual({ excerpt: null, excerptMarks: [] });
    expect(excerpt(null, "heron")).toEqual({ excerpt: null, excerptMarks: [] });
  });

  test("cuts no word that has no end", () => {
    expect(excerpt(`${"x".repeat(300)} heron`, "heron").excerpt).toBe("…heron");
  });
});

test.each([
  ["# A **covenant** of `4.5x`", "A covenant of 4.5x"],
  ["> quoted\n- one\n2. two", "quoted\none\ntwo"],
  ["See [the model](https://example.com/a_b) \\*now\\*", "See the model now"],
  ["net_debt - EBITDA [draft]", "net_debt - EBITDA [draft]"],
])("%j reads %j", (markdown, text) => {
  expect(withoutMarkup(markdown)).toBe(text);
});

import { searchTerms } from "@dealflow/validators/common/search-words";
import { describe, expect, test } from "vitest";
import { excerptOf, withoutMarkup } from "./marks.ts";

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

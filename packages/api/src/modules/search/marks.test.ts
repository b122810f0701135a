import { marksIn } from "@dealflow/validators/common/marks";
import { isFound, searchTerms, searchWords } from "@dealflow/validators/common/search-words";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { excerptOf, withoutMarkup } from "./marks.ts";

describe("an excerpt", () => {
  const excerpt = (text: string, search: string) => excerptOf(text, searchTerms(search));

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
  });

  test("cuts no word that has no end", () => {
    expect(excerpt(`${"x".repeat(300)} heron`, "heron").excerpt).toBe("…heron");
  });

  test.each([
    ["of signs", `${"市".repeat(500)}东京工厂${"市".repeat(500)} The end.`],
    ["of signs with vowels", `${"กี้".repeat(300)}东京工厂${"กี้".repeat(300)}`],
    ["of characters with two units", `${"🦆".repeat(301)}东京工厂${"🦆".repeat(301)}`],
    ["of characters with two units, one less", `x${"🦆".repeat(301)}东京工厂${"🦆".repeat(301)}`],
  ])("shows what was found in a text without spaces, %s", (_, text) => {
    const { excerpt: shown, excerptMarks } = excerpt(text, "东京工厂");
    expect(excerptMarks.map(({ from, to }) => shown?.slice(from, to))).toEqual(["东京工厂"]);
    expect(shown).toMatch(/^…\P{M}.*…$/u);
    expect(shown?.isWellFormed()).toBe(true);
    expect(shown?.length).toBeLessThanOrEqual(202);
  });
});

test.each([
  ["# A **covenant** of `4.5x`", "A covenant of 4.5x"],
  ["> quoted\n- one\n2. two", "quoted\none\ntwo"],
  ["See [the model](https://example.com/a_b) \\*now\\*", "See the model now"],
  ["net_debt - EBITDA [draft]", "net_debt - EBITDA [draft]"],
  ["[a [model](https://example.com)", "[a model"],
])("%j reads %j", (markdown, text) => {
  expect(withoutMarkup(markdown)).toBe(text);
});

const word = fc.constantFrom(
  ..."O’Connor|Jean-Paul|état-major|Cre\u0301dit|東京都|ガス|ｶﾞｽ|ﾞ|ภาษาไทย|ABC東京|京-都|㍿|Ωμέγα|straße|ﬁrm|12.5x|a|-|'|`|--x--|co\u00adinvest|İstanbul|हिन्दी|한국어|𠮷野家|🦆|…|\u0301|&|%_\\".split(
    "|",
  ),
);
const text = fc
  .array(fc.oneof(word, word, fc.string({ unit: "grapheme" })), { maxLength: 8 })
  .chain((words) => fc.constantFrom(" ", "", "\u3000").map((between) => words.join(between)));

test("each word by which a text is found is marked in it, in order, and what touches as one", () => {
  const property = fc.property(text, (given) => {
    for (const asked of searchWords(given)) {
      const marks = marksIn(given, [{ word: asked, parts: [] }], true);
      expect([asked, marks]).not.toEqual([asked, []]);
      for (const [at, { from, to }] of marks.entries()) {
        expect(from).toBeGreaterThan(marks[at - 1]?.to ?? -1);
        expect(to).toBeGreaterThan(from);
        expect(searchWords(given.slice(from, to)).some((each) => isFound(asked, each, true))).toBe(true);
      }
    }
  });
  fc.assert(property, { numRuns: 2_000, seed: 67 });
});

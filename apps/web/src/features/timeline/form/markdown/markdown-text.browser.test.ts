import { growthOf, LINEAR } from "@dealflow/validators/testing/growth";
import type { JSONContent } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { documentOf, isUnchangedByEditor, markdownOf } from "./markdown-text.ts";

const paragraph = (text: string): JSONContent => ({ type: "paragraph", content: [{ type: "text", text }] });
const documentWith = (...content: JSONContent[]): JSONContent => ({ type: "doc", content });
const again = (markdown: string) => markdownOf(documentOf(markdown) ?? documentWith());

describe("a text that the editor keeps as it is", () => {
  it.each([
    ["plain text", "They want to sell."],
    ["lines and paragraphs", "one\ntwo\n\nthree"],
    ["a hard break", "one  \ntwo"],
    ["marks", "*italic* **bold** `code` ~~gone~~ ***both***"],
    ["a list in a list", "- a\n  - b\n    - c"],
    ["a numbered list", "3. c\n4. d"],
    ["marks and lists in a numbered list", "1. a\n2. **b** and *c*\n   - d\n   - e\n3. `f`"],
    ["task boxes within task boxes", "- [ ] a\n  - [x] b\n    - [ ] c"],
    ["bullets above task boxes and below them", "- a\n- b\n\n* [ ] c\n\n- d"],
    ["a list below another", "1. a\n2. b\n\n1) c\n\n- d\n\n* e"],
    ["task boxes after bullets in a list", "- a\n  - b\n  * [ ] c\n- d"],
    ["a quote", "> q\n> r\n\ntext"],
    ["code", "```js\nx < 1 && y_z\n```"],
    ["a rule", "a\n\n---\n\nb"],
    ["a mention", "Ask @ana.b_c and @bo, please"],
    ["a link with a title", '[l](https://x.example "t")'],
    ["a link with parentheses", "[l](https://x.example/c(d)?a=1&b=2#e_f)"],
    ["a link to another place", "[l](javascript:alert(1)) [m](/deals/1)"],
    ["an address alone", "See https://x.example/a_b?c=d&e=f today"],
    [
      "signs that mean nothing here",
      "R&D costs 5 > 3 & 2 < 4, a_b_c, +1 555, $5M [net], EBITDA*, ~5%, C:\\dir",
    ],
    ["what looks like a tag", "\\<b>bold\\</b>"],
    ["a name with a title", "Mr. Smith called\n\na) first\n\n- iv. fourth"],
    ["accents and pictures", "Ångström 🚀 社"],
  ])("%s", (_name, markdown) => {
    expect(isUnchangedByEditor(markdown)).toBe(true);
    expect(again(markdown)).toBe(markdown);
  });

  it.each([
    ["another bullet", "* a\n* b", "- a\n- b"],
    ["underscores as marks", "_it_ __b__", "*it* **b**"],
    ["entities", "R&amp;D &lt;b&gt;", "R&D \\<b>"],
    ["an address in brackets", "<https://x.example>", "https://x.example"],
    ["wide lists", "- a\n\n- b", "- a\n- b"],
    ["two lists that another bullet separates", "* a\n+ b", "- a\n\n* b"],
    ["bullets and task boxes in one list", "- a\n- b\n\n- [ ] c\n- d", "- a\n- b\n\n* [ ] c\n\n- d"],
  ])("in other signs: %s", (_name, markdown, written) => {
    expect(isUnchangedByEditor(markdown)).toBe(true);
    expect(again(markdown)).toBe(written);
  });

  it("of 20,000 characters, in time proportional to its length", async () => {
    const entries = (count: number) =>
      Array.from({ length: count }, (_, at) => `- [ ] Ask @ana for **figure ${at}** of the R&D_1`).join("\n");
    expect(again(entries(400))).toBe(entries(400));
    expect(await growthOf((count) => isUnchangedByEditor(entries(count)), 400)).toBeLessThan(LINEAR);
  });
});

describe("a text that is shown as Markdown, since the editor would lose some of it", () => {
  it.each([
    ["a heading", "# Terms\n\nNone yet"],
    ["a heading below a line", "text\n# Terms"],
    ["an underlined heading", "Terms\n====="],
    ["a picture", "![chart](https://x.example/c.png)"],
    ["a picture in a line", "See ![chart](https://x.example/c.png)"],
    ["a table", "| a | b |\n|---|---|\n| 1 | 2 |"],
    ["HTML", "<b>bold</b>"],
    ["HTML in a line", "a <i>x</i> c <br> d"],
    ["a block of HTML", "<div>\nx\n</div>"],
    ["hostile HTML", "<img src=x onerror=alert(1)>"],
    ["a comment of HTML", "a <!-- c --> b"],
    ["a footnote", "a[^1]\n\n[^1]: b"],
    ["a link by name", "[a][1]\n\n[1]: https://x.example"],
    ["an entry without text", "1. "],
  ])("%s", (_name, markdown) => {
    expect(isUnchangedByEditor(markdown)).toBe(false);
  });
});

describe("what was typed stays text", () => {
  // biome-ignore format: one list
  const typed = [
    "# x", "#tag", "- x", "* x", "+ x", "1. x", "12) x", "a) x", "Mr. x", "> x", "---", "- - -", "***", "===", "```", "~~~", "    x",
    "<b>x</b>", "<!-- x -->", "&amp; &#35;", "[a](b)", "![a](b)", "[a]: b", "[^1]", "[ ] x", "[x] y", "**x**", "_x_",
    "~x~ ~~y~~", "`x`", "a\\", "\\*", "2026. Year", "|-|-|", "a * b * c", "5*3*2", "snake_case_name", "*", "_", "`",
  ];
  it.each(typed)("%s", (text) => {
    for (const content of [
      paragraph(text),
      { type: "bulletList", content: [{ type: "listItem", content: [paragraph(text)] }] },
      { type: "blockquote", content: [paragraph(text)] },
    ]) {
      const markdown = markdownOf(documentWith(content));
      expect(textsIn(documentOf(markdown)), markdown).toEqual([text.trimStart()]);
      expect(isUnchangedByEditor(markdown), markdown).toBe(true);
    }
  });

  it("also in any mixture of signs, marks and lines", () => {
    const next = random(7);
    const signs = [..."#-+*_`~[]()<>&!|\\=:.1ab \n", "&amp;", "  "];
    for (let round = 0; round < 3_000; round += 1) {
      const text = Array.from({ length: 1 + next(12) }, () => signs[next(signs.length)]).join("");
      const line = text.replace(/\s*\n\s*/g, "\n").trim();
      if (line === "") continue;
      const markdown = markdownOf(documentWith(paragraph(line), paragraph("end")));
      expect(textsIn(documentOf(markdown)), JSON.stringify({ line, markdown })).toEqual([line, "end"]);
      expect(isUnchangedByEditor(markdown), JSON.stringify({ line, markdown })).toBe(true);
    }
  });

  it("beside a link and in it", () => {
    const link = (text: string) => ({
      type: "text",
      text,
      marks: [{ type: "link", attrs: { href: "https://x.example/a_b" } }],
    });
    const content = [{ type: "text", text: "Look!" }, link("a [b] c"), { type: "text", text: "(d)" }];
    const markdown = markdownOf(documentWith({ type: "paragraph", content }));
    expect(markdown).toBe("Look\\![a \\[b\\] c](https://x.example/a_b)(d)");
    expect(isUnchangedByEditor(markdown)).toBe(true);
  });
});

/** The text of each paragraph. */
function textsIn(node: JSONContent | null): string[] {
  if (node?.type === "paragraph") return [(node.content ?? []).map(({ text }) => text ?? "\n").join("")];
  if (node?.type && node.type !== "doc" && !node.content) return [`(${node.type})`];
  return (node?.content ?? []).flatMap(textsIn);
}

/** The same numbers in each run. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

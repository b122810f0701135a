import { growthOf, LINEAR } from "@dealflow/validators/testing/growth";
import { describe, expect, test } from "vitest";
import { htmlToPlainText } from "./html-text.ts";

const TEXT = "Dear all, the management meeting moves to 3 December.";
const around = (open: string, close: string, depth: number) =>
  `${open.repeat(depth)}<p>${TEXT}</p>${close.repeat(depth)}`;
const STYLE = `<style>${"p{color:red}".repeat(42_000)}</style>`;
const PICTURE = `<img src="data:image/png;base64,${"iVBORw0KGgo".repeat(46_000)}">`;

test.each([
  ["18 nested tables", around("<table><tr><td>", "</td></tr></table>", 18)],
  ["60 nested blocks", around("<div>\n", "</div>", 60)],
  [
    "5,000 nested blocks of all kinds",
    around("<div><ul><li><blockquote><span>", "</span></blockquote></li></ul></div>", 1_000),
  ],
  ["500 kB of style before", `${STYLE}<p>${TEXT}</p>`],
  ["a picture of 500 kB before", `${PICTURE}<p>${TEXT}</p>`],
  ["both before and after", `${STYLE}${PICTURE}<p>${TEXT}</p>${STYLE}${PICTURE}`],
  [
    "a background of 500 kB",
    `<table><tr><td style="background:url(data:image/png;base64,${"A".repeat(500_000)})">${TEXT}`,
  ],
  ["a script of 500 kB", `<script>${"a<b;".repeat(125_000)}</script>${TEXT}`],
  ["a comment of 500 kB", `<!--[if mso]>${"x".repeat(500_000)}<![endif]-->${TEXT}`],
  ["the last of 2,500 blocks", `${"<div>x</div>".repeat(2_499)}<div>${TEXT}</div>`],
  ["the last of 60,000 blocks", `${"<p>x</p>".repeat(60_000)}<p>${TEXT}</p>`],
  ["2,000 blocks that do not end", `${"<p>x".repeat(2_000)}<p>${TEXT}`],
  ["tables whose cells do not end", `<table>${"<tr><td>a<td>b".repeat(2_000)}<tr><td>${TEXT}`],
  [
    "a head with a title that is no text",
    `<html><head><title>No text</title></head><body>${TEXT}</body></html>`,
  ],
])("the text is whole: %s", (_what, html) => {
  const { text, isCut } = htmlToPlainText(html);
  expect(text).toContain(TEXT);
  expect(text).not.toMatch(/\.\.\.|data:|color:red|No text/);
  expect(isCut).toBe(false);
});

test("what is beyond twice of what is stored is told to be cut", () => {
  expect(htmlToPlainText(`${"word ".repeat(60_000)}${TEXT}`).isCut).toBe(true);
  expect(htmlToPlainText(`${"<b>word</b> ".repeat(60_000)}${TEXT}`).isCut).toBe(true);
  expect(htmlToPlainText(`${"word ".repeat(20_000)}${" \n".repeat(500_000)}`).isCut).toBe(false);
});

test.each([
  ['<a href="https://vdr.example/?a=1&amp;b=2">here</a>', "here (https://vdr.example/?a=1&b=2)"],
  ['<a href="HTTP://VDR.example">here</a>', "here (HTTP://VDR.example)"],
  ['<a href="mailto:ann@known.example">Ann</a>', "Ann (ann@known.example)"],
  ['<a href="javascript:alert(1)">here</a>', "here"],
  ['<a href=" JAVA&#10;SCRIPT:alert(1)">here</a>', "here"],
  ['<a href="data:text/html,x">here</a>', "here"],
  ['<a href="vbscript:x">here</a>', "here"],
  ['<a href="file:///etc/passwd">here</a>', "here"],
  ['<a href="cid:logo">here</a>', "here"],
  ['<a href="/relative">here</a>', "here"],
  ['<a href="//elsewhere.example">here</a>', "here"],
  ['<a href="">here</a>', "here"],
  ["<a>here</a>", "here"],
  [
    '<a href="https://one.example">a<a href="https://two.example">b</a>',
    "a (https://one.example)b (https://two.example)",
  ],
])("only the addresses of pages and of people are written out: %s", (html, text) => {
  expect(htmlToPlainText(html).text).toBe(text);
});

test("what arranges a text stays: lists, quotes, tables, lines", () => {
  const html = `<p>One<p>Two<div>Three</div>Four<br>Five<ul><li>a<li>b</ul><blockquote>q</blockquote>
    <table><tr><th>A<th>B<tr><td>1<td>2</table><dl><dt>Term<dd>Meaning</dl><pre>x
  y</pre>`;
  expect(htmlToPlainText(html).text).toBe(
    "One\n\nTwo\n\nThree\nFour\nFive\n * a\n * b\n\n> q\n\nA B\n1 2\n\nTerm\nMeaning\n\nx\n  y",
  );
});

describe("time grows with the length", () => {
  test.each<[string, (size: number) => string]>([
    ["ends of what is not open", (size) => `${"<div>".repeat(size)}${"</p></b>".repeat(size)}`],
    ["elements that do not end", (size) => "<p><a href=https://a.example>".repeat(size)],
    ["spaces in lines", (size) => `<pre>${" ".repeat(10 * size)}x`],
    ["quotes in quotes", (size) => `${"<blockquote>".repeat(100)}${"a<br>".repeat(size)}`],
    ["attributes", (size) => `<a ${"b=c ".repeat(size)}>`],
    ["signs that begin something", (size) => "<&<!<!--".repeat(size)],
  ])("%s", async (_what, make) => {
    expect(await growthOf((size) => htmlToPlainText(make(size)), 32_000)).toBeLessThan(LINEAR);
  });
});

import { expect, test } from "vitest";
import { splitLinks } from "./linked-parts.ts";

const linksIn = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

test("web addresses become links, the text around them stays", () => {
  expect(splitLinks("See https://x.example/a?b=1#c, or http://y.example.")).toEqual([
    { text: "See ", href: null },
    { text: "https://x.example/a?b=1#c", href: "https://x.example/a?b=1#c" },
    { text: ", or ", href: null },
    { text: "http://y.example", href: "http://y.example/" },
    { text: ".", href: null },
  ]);
});

test.each([
  ["(https://x.example/a)", ["https://x.example/a"]],
  ["https://x.example/a_(b)", ["https://x.example/a_(b)"]],
  ["<https://x.example/a>", ["https://x.example/a"]],
  ['"https://x.example/a"!', ["https://x.example/a"]],
])("punctuation around an address is no part of it: %s", (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "file:///etc/passwd",
  "https://bank.example@evil.example/login",
  "https://user:secret@evil.example/",
  "www.x.example",
  "https://",
  "http://[",
])("%s is no link", (text) => {
  expect(linksIn(text)).toEqual([]);
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test("no character is lost", () => {
  const text = "a https://x.example/). b\n\nhttps://y.example,,, <https://z.example> 💶";
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test.each([`https://${"!".repeat(100_000)}x`, `https://x.example/${")".repeat(100_000)}`])(
  "a text of 100 kB takes no noticeable time",
  (text) => {
    const started = performance.now();
    splitLinks(text);
    expect(performance.now() - started).toBeLessThan(1_000);
  },
);

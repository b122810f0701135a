import { growthOf, LINEAR } from "@dealflow/validators/testing/growth";
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
])("punctuation around an address is not part of it: %s", (text, links) => {
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
])("%s is not a link", (text) => {
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

test.each([
  (size: number) => `https://${"!".repeat(size)}x`,
  (size: number) => `https://x.example/${")".repeat(size)}`,
])("takes time proportional to the length of the text: %s", async (textOf) => {
  expect(await growthOf((size) => splitLinks(textOf(size)), 100_000)).toBeLessThan(LINEAR);
});

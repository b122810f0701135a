import { growthOf, LINEAR } from "@dealflow/validators/testing/growth";
import { expect, test } from "vitest";
import { plainText } from "./task-of.ts";

test.each([
  ["**Agreed** on _price_ and ~~terms~~", "Agreed on price and terms"],
  ["R\\&D costs 5\\*3, j_doe, \\# no heading, C\\+\\+", "R&D costs 5*3, j_doe, # no heading, C++"],
  ["## Terms\n\n\n\n---\n\n> quoted", "Terms\n\nquoted"],
  ["* one\n  + two\n- [x] done\n1. [ ] open", "- one\n  - two\n- done\n1. open"],
  ["first\\\nsecond", "first\nsecond"],
  ["`x = *y` is\n\n```ts\na = **b\n```\nend", "x = y is\n\na = **b\nend"],
  [
    "[the post](https://blog.example/_a_b 'x') [b](https://b.example/_x_ \"B\") <https://c.example/__d>",
    "the post (https://blog.example/_a_b) b (https://b.example/_x_) https://c.example/__d",
  ],
  ["[https://b.example](https://b.example)", "https://b.example"],
  ["a &lt; b &amp; c&nbsp;d", "a < b & c d"],
  ["", ""],
])("%j is %j", (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

test("takes time proportional to the length of the text", async () => {
  for (const part of [
    "[",
    "](",
    "[a](",
    "- ",
    "> ",
    "*",
    "_",
    "\\",
    "<https://",
    "https://",
    "`",
    "#",
    "\n",
  ]) {
    expect(await growthOf((size) => plainText(part.repeat(size / part.length)), 20_000)).toBeLessThan(LINEAR);
  }
});

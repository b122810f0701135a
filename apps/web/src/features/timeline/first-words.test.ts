import { expect, test } from "vitest";
import { firstWords } from "./entries/first-words.ts";

test.each([
  ["Site visit with the owner\nand more", "Site visit with the owner"],
  ["\n\n## **Terms** of `x`\ntext", "Terms of x"],
  ["- [x] Send the NDA", "Send the NDA"],
  ["> 1. quoted", "quoted"],
  ["_snake_case_ 5\\*3", "snake_case 5*3"],
  ["\\# not a heading, R\\&D", "# not a heading, R&D"],
  ["***\nbelow a rule", "below a rule"],
  ["", ""],
])("%j begins with %j", (markdown, words) => {
  expect(firstWords(markdown, 80)).toBe(words);
});

test("is cut at whole characters", () => {
  expect(firstWords("🚀🚀🚀🚀", 3)).toBe("🚀🚀…");
});

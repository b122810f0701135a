import { growthOf, LINEAR } from "@dealflow/validators/testing/growth";
import { expect, test } from "vitest";
import { withoutCodeAndAddresses } from "./markdown.ts";
import { newMentions } from "./mentions.ts";

const mentionsOf = (markdown: string) => newMentions([], [withoutCodeAndAddresses(markdown)]);

test.each<[markdown: string, names: string[]]>([
  ["@ada and **@bob**", ["ada", "bob"]],
  ["`@ada` @bob", ["bob"]],
  ["``a ` @ada`` @bob `@cy`", ["bob"]],
  ["`@ada\nstill code @bob` @cy", ["cy"]],
  ["a ` alone: @ada", ["ada"]],
  ["a ` alone: @ada\n\n@bob `", ["ada", "bob"]],
  ["\\`@ada\\`", ["ada"]],
  ["`code\\` @ada", ["ada"]],
  ["```\n@ada\n```\n@bob", ["bob"]],
  ["```ts\n@ada\n~~~\n\n@bob\n````\n@cy", ["cy"]],
  ["~~~\n@ada\n```\n@bob", []],
  ["- item\n  ```\n  @ada\n  ```\n- @bob", ["bob"]],
  ["> ```\n> @ada\n> ```\n> @bob", ["bob"]],
  ["```@ada``` @bob", ["bob"]],
  ["[the post](https://blog.example/@ada) of @bob", ["bob"]],
  ["[@cy](https://blog.example/a_(b)/@ada '@ada') @bob", ["cy", "bob"]],
  ["[a]: https://blog.example/@ada\n@bob", ["bob"]],
  ["<https://blog.example/@ada> <@bob>", ["bob"]],
  ["https://blog.example/@ada, www.blog.example/@ada @bob", ["bob"]],
  ["_@ada_ *@bob* __@cy__ ***@dee*** ~~@eve~~", ["ada", "bob", "cy", "dee", "eve"]],
  ["_ask @ada and @bob_, @cy", ["ada", "bob", "cy"]],
  ["_@ada\n@bob_", ["ada", "bob"]],
  ["_@ada\n\n@bob_", ["ada", "bob_"]],
  ["@j\\_\\_doe, \\_@ada\\_, \\@bob and @cy\\_", ["j__doe", "ada", "bob", "cy_"]],
  ["@snake_case_name and _@j_doe_", ["snake_case_name", "j_doe"]],
  ["**＠ada** と _＠bob_", ["ada", "bob"]],
  ["[@ada] (and @bob)", ["ada", "bob"]],
])("%j mentions %j", (markdown, names) => {
  expect(mentionsOf(markdown)).toEqual(names);
});

test("takes time proportional to the length of the text", async () => {
  const textsOf = (size: number) =>
    [
      "`",
      "` `` ",
      "\\`",
      "](",
      "](()",
      "]()(",
      "[",
      "<a:",
      "https://",
      "```\n",
      "> ",
      "1. ",
      "\n\n",
      "_a",
      "_ _a ",
      "a_ ",
      "_",
    ].map((part) => part.repeat(size / part.length));
  for (const [index] of textsOf(100).entries()) {
    expect(
      await growthOf((size) => withoutCodeAndAddresses(textsOf(size)[index] ?? ""), 40_000),
    ).toBeLessThan(LINEAR);
  }
});

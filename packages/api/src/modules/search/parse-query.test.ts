import { expect, test } from "vitest";
import { parseQuery } from "./parse-query.ts";

const TODAY = "2026-03-14";
const words = (terms: readonly { word: string }[]) => terms.map(({ word }) => word).join(" ");

test.each([
  ["oak street", { phrase: "oak street" }],
  ["from:ann oak", { from: "ann", phrase: "oak" }],
  ['deal:"Project Oak" kind:notes covenant', { deal: "project oak", kinds: ["note"], phrase: "covenant" }],
  ["kind:e-mail kind:no", { kinds: ["email", "note"], phrase: "" }],
  ["kind:xyz", { phrase: "kind:xyz" }],
  ["on:2026-02", { since: "2026-02-01", until: "2026-03-01" }],
  ["on:2026", { since: "2026-01-01", until: "2027-01-01" }],
  ["after:2026-02-03 before:2026-03-01", { since: "2026-02-03", until: "2026-03-01" }],
  ["on:yesterday", { since: "2026-03-13", until: "2026-03-14" }],
  ["after:2026-02-31", { phrase: "after:2026-02-31" }],
  ["from:", { phrase: "from:" }],
  ["https://oak.example", { phrase: "https://oak.example" }],
])("%j", (search, expected) => {
  const { phrase, from, deal, kinds, since, until } = parseQuery(search, TODAY);
  expect({ phrase, from: words(from), deal: words(deal), kinds, since, until }).toEqual({
    phrase: "",
    from: "",
    deal: "",
    kinds: [],
    since: null,
    until: null,
    ...expected,
  });
});

import { expect, it } from "vitest";
import { isNothing } from "./nothing.ts";

it.each([
  ...["", "TBD", "tbd.", "TBA", "tbc", "To be determined", "-", "–", "—", "--", "−", "?", "..."],
  ...["n/a", "N/A", "#N/A", "n.a.", "N. A.", "na", "not available", "none", "nil", "k.A.", "(blank)", "null"],
])("%j is nothing", (text) => expect(isNothing(text)).toBe(true));

it.each(["0", "Blank", "Nadia", "N.A. Bank", "TBD soon", "-5", "Kaiser"])("%j is something", (text) =>
  expect(isNothing(text)).toBe(false),
);

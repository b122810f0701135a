import { expect, it } from "vitest";
import { followUpIn } from "./follow-up.ts";

it.each([
  [-12, "Overdue by 12 days", "red"],
  [-1, "Overdue by 1 day", "red"],
  [0, "Due today", "amber"],
  [1, "Due tomorrow", "amber"],
  [9, "In 9 days", "amber"],
  [30, "In 30 days", "amber"],
  [31, "In 31 days", "gray"],
  [1_825, "In 1,825 days", "gray"],
])("%i days away reads %s, in %s", (days, words, color) => {
  expect(followUpIn(days)).toEqual({ words, color });
});

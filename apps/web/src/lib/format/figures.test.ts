import { expect, it } from "vitest";
import { formatDayCount, formatDays, formatPercent } from "./figures.ts";

it.each([
  [62.5, "63%"],
  [7.7, "8%"],
  [100, "100%"],
  [0.4, "<1%"],
  [0, "0%"],
  [null, "—"],
])("%j percent reads %s", (percent, text) => expect(formatPercent(percent)).toBe(text));

it.each([
  [1, "1 day", "1"],
  [168.7, "169 days", "169"],
  [1234, "1,234 days", "1,234"],
  [0.4, "<1 day", "<1"],
  [0, "0 days", "0"],
  [null, "—", "—"],
])("%j days read %s, and %s in a column", (days, text, inColumn) => {
  expect(formatDays(days)).toBe(text);
  expect(formatDayCount(days)).toBe(inColumn);
});

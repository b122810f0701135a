import { expect, test } from "vitest";
import { dayFault } from "./day-error.ts";

const TODAY = "2026-11-21";
const FAULT = "Choose a day up to Nov 21, 2026";

test.each([
  ["a day that has not come is told of at once", "2026-11-22", false, FAULT],
  ["the latest day is right", TODAY, true, null],
  ["a year that is being typed is no fault yet", "0202-11-21", false, null],
  ["one that was left so is", "0202-11-21", true, FAULT],
  ["an empty field that was left is", "", true, FAULT],
])("%s", (_, text, isLeft, fault) => expect(dayFault(text, TODAY, isLeft)).toBe(fault));

import { expect, test } from "vitest";
import { dayError } from "./day-picker.tsx";

const TODAY = "2026-11-21";
const ERROR = "Choose a day up to Nov 21, 2026";

test.each([
  ["a future day is an error at once", "2026-11-22", false, ERROR],
  ["the latest day is valid", TODAY, true, null],
  ["a year is not an error while it is typed", "0202-11-21", false, null],
  ["an invalid year is an error once the field was left", "0202-11-21", true, ERROR],
  ["an empty field is an error once it was left", "", true, ERROR],
])("%s", (_, text, wasLeft, error) => expect(dayError(text, TODAY, wasLeft)).toBe(error));

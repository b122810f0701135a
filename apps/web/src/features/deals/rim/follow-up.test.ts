import { expect, it } from "vitest";
import { followUpColor } from "./follow-up.ts";

it.each([
  [-12, "red"],
  [-1, "red"],
  [0, "amber"],
  [30, "amber"],
  [31, "gray"],
])("a follow-up that is %i days away is %s", (days, color) => expect(followUpColor(days)).toBe(color));

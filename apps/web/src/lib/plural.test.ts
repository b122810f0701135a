import { expect, it } from "vitest";
import { counted } from "./plural.ts";

it.each([
  [0, "0 sources"],
  [1, "1 source"],
  [1200, "1,200 sources"],
])("%i is %s", (count, words) => expect(counted(count, "source")).toBe(words));

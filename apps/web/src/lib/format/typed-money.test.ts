import { expect, it } from "vitest";
import { formatTypedDollars } from "./typed-money.ts";

it.each([
  ["42.5M", "$42,500,000"],
  ["$42,500,000", "$42,500,000"],
  ["250k", "$250,000"],
  ["2500000.5", "$2,500,000.50"],
  ["five million", null],
  ["10T", null],
  ["", null],
])("%j is understood as %j", (typed, understood) => expect(formatTypedDollars(typed)).toBe(understood));

import { dealPath } from "@dealflow/validators/addresses";
import { describe, expect, it } from "vitest";
import { dealAt } from "./deal-address.ts";

describe("the deal at an address", () => {
  it.each([
    ["/deals/7", 7],
    [dealPath(123), 123],
    ["/deals/2147483647", 2_147_483_647],
    ["/deals/2147483648", null],
    ["/deals", null],
    ["/deals/", null],
    ["/deals/0", null],
    ["/deals/007", null],
    ["/deals/-1", null],
    ["/deals/1.5", null],
    ["/deals/1e3", null],
    ["/deals/abc", null],
    ["/deals/7/tasks", null],
    ["/portfolio/7", null],
  ])("%s is %j", (pathname, id) => {
    expect(dealAt(pathname)).toBe(id);
  });
});

import { expect, test } from "vitest";
import { networkHash, networkOf } from "./network.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::1", "0:0:0:0"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:0DB8:0000:0007:1:2:3:4", "2001:db8:0:7"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["1::", "1:0:0:0"],
  ["203.0.113.9:5123", "203.0.113.9"],
  ["[2001:db8::1]:443", "2001:db8:0:0"],
  ["[2001:db8::1]", "2001:db8:0:0"],
  ["::ffff:cb00:7109", "203.0.113.9"],
  ["0:0:0:0:0:ffff:cb00:7109", "203.0.113.9"],
  ["[::ffff:203.0.113.9]:80", "203.0.113.9"],
  ["not an address", "not an address"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("the stored hash depends on the database's password, but not on its port", () => {
  const hash = (databaseUrl: string) => networkHash({ databaseUrl }, "203.0.113.9");
  expect(hash("postgres://a:one@127.0.0.1:1/x")).toBe(hash("postgres://a:one@127.0.0.1:2/x"));
  expect(hash("postgres://a:one@127.0.0.1/x")).not.toBe(hash("postgres://a:two@127.0.0.1/x"));
});

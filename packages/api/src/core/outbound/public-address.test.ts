import { lookup } from "node:dns";
import { expect, it } from "vitest";
import { isPrivateAddress, lookupPublicAddress } from "./public-address.ts";

it.each("8.8.8.8 17.248.1.1 172.32.0.1 100.128.0.1 2a00:1450:4001::1 2620:149::1 2603:1006::1".split(" "))(
  "%s is a public address",
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

it.each([
  ..."0.0.0.0 10.1.1.1 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1".split(" "),
  ..."198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 fe80::1 fec0::1 fd00::1 ff02::1".split(" "),
  // IPv6 addresses that embed an IPv4 address.
  ..."::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 ::7f00:1 64:ff9b::7f00:1 2002:7f00:1:: 2001:0:1::".split(
    " ",
  ),
])("%s is not a public address", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it("refuses a host that resolves to a private address, for one address or for all", async () => {
  for (const options of [{ all: true }, { all: false }, {}]) {
    const answer = await new Promise((resolve) => lookupPublicAddress("localhost", options, resolve));
    expect(answer).toEqual(new Error("localhost has no address out in the world"));
  }
  // The server exists: the same request without the check succeeds.
  expect(await new Promise((resolve) => lookup("localhost", resolve))).toBeNull();
});

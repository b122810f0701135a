import { lookup } from "node:dns";
import { BlockList, isIPv4, type LookupFunction } from "node:net";

/** IPv4 networks that are private, local or reserved. */
const PRIVATE_IPV4 = networks(
  "ipv4",
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24",
  "192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4",
);
/** The public IPv6 range, and networks in it that are reserved or embed IPv4 addresses. */
const PUBLIC_IPV6 = networks("ipv6", "2000::/3");
const RESERVED_IPV6 = networks("ipv6", "2001::/23 2001:db8::/32 2002::/16 3fff::/20");

/** One list per family, because Node's BlockList matches IPv4 addresses with IPv6 networks too. */
function networks(family: "ipv4" | "ipv6", ...lines: string[]): BlockList {
  const list = new BlockList();
  for (const network of lines.join(" ").split(" ")) {
    const [start = "", bits] = network.split("/");
    list.addSubnet(start, Number(bits), family);
  }
  return list;
}

export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return PRIVATE_IPV4.check(address, "ipv4");
  return !PUBLIC_IPV6.check(address, "ipv6") || RESERVED_IPV6.check(address, "ipv6");
}

/** Resolves a host to public addresses only. Runs when connecting, so that the checked address is the one connected to. */
export const lookupPublicAddress: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "");
    const publicAddresses = addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = publicAddresses;
    if (!first) return done(new Error(`${hostname} has no address out in the world`), "");
    return options.all ? done(null, publicAddresses) : done(null, first.address, first.family);
  });
};

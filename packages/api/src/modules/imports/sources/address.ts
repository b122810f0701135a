import { lookup } from "node:dns";
import { BlockList, isIPv4, type LookupFunction } from "node:net";

/** IPv4 networks that lead back inside or nowhere. */
const INSIDE = networks(
  "ipv4",
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24",
  "192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4",
);
/** Of IPv6 the other way round: what is anywhere in the world, without the parts that are written around IPv4 addresses. */
const WORLD = networks("ipv6", "2000::/3");
const NOT_WORLD = networks("ipv6", "2001::/23 2001:db8::/32 2002::/16 3fff::/20");

/** A list of each family: Node's lists take every IPv4 address for a part of `::ffff:0:0/96`. */
function networks(family: "ipv4" | "ipv6", ...lines: string[]): BlockList {
  const list = new BlockList();
  for (const network of lines.join(" ").split(" ")) {
    const [start = "", bits] = network.split("/");
    list.addSubnet(start, Number(bits), family);
  }
  return list;
}

export function isInside(address: string): boolean {
  if (isIPv4(address)) return INSIDE.check(address, "ipv4");
  return !WORLD.check(address, "ipv6") || NOT_WORLD.check(address, "ipv6");
}

/** Looks a name up at the moment of connecting, so that no second answer can differ from the one that was checked. */
export const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "");
    const outside = addresses.filter(({ address }) => !isInside(address));
    const [first] = outside;
    if (!first) return done(new Error(`${hostname} has no address out in the world`), "");
    return options.all ? done(null, outside) : done(null, first.address, first.family);
  });
};

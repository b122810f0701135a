import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Settings } from "../settings.ts";

/**
 * What limits count an address by: an IPv4 address, or the first 64 bits of an IPv6 address, since one customer has all
 * addresses that begin with them.
 */
export function networkOf(address: string): string {
  const [plain = ""] = withoutPort(address).split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(plain)) return plain;
  const [before = "", after] = plain.split("::", 2);
  const first = groups(before);
  // "::" stands for as many zeros as are missing.
  const zeros = after === undefined ? 0 : 8 - first.length - groups(after).length;
  const all = [...first, ...Array.from({ length: zeros }, () => 0), ...groups(after ?? "")];
  const [high = 0, low = 0] = all.slice(6);
  const isMapped = all.slice(0, 5).every((group) => group === 0) && all[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return all
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
}

/** A network as members are told of it, without the end of the address: `203.0.113.0/24`, `2001:db8:1::/48`. */
export function networkRange(address: string): string {
  const network = networkOf(address);
  if (!network.includes(":")) return network.replace(/\.\d+$/, ".0/24");
  return `${network.split(":").slice(0, 3).join(":")}::/48`;
}

/**
 * Stored instead of the network: addresses are personal data. The key is the database's password, which a copy of the
 * database does not contain, so that nobody can find the address by hashing all that there are.
 */
export function networkHash({ databaseUrl = "" }: Pick<Settings, "databaseUrl">, address: string): string {
  const key = URL.parse(databaseUrl)?.password || databaseUrl;
  return createHmac("sha256", key)
    .update(`network:${networkOf(address)}`)
    .digest("base64url");
}

/** Some proxies write `203.0.113.9:5123` and `[2001:db8::1]:5123`. */
function withoutPort(address: string): string {
  const [, bracketed] = /^\[(.*)\](?::\d+)?$/.exec(address) ?? [];
  return bracketed ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}

function groups(part: string): number[] {
  return part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
}

import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Settings } from "../settings.ts";

/**
 * What limits count an address by: an IPv4 address, or the first 64 bits of an IPv6 address, since one customer has all
 * addresses that begin with them.
 */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(plain)) return plain;
  const [before = "", after] = plain.split("::", 2);
  const first = groups(before);
  // "::" stands for as many zeros as are missing.
  const zeros = after === undefined ? 0 : 8 - first.length - groups(after).length;
  const all = [...first, ...Array.from({ length: zeros }, () => 0), ...groups(after ?? "")];
  return all
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
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

function groups(part: string): number[] {
  return part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
}

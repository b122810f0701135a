import { cleanText as cleanWhole } from "@dealflow/validators/common/clean";
import { isEmail } from "@dealflow/validators/common/email-address";
import { MAX_LENGTHS } from "@dealflow/validators/common/text-limits";
import type { MessageHead, Person } from "./message.ts";

/** Text with line breaks, without what cannot be stored or shown, cut at `max` characters; null if nothing is left. */
export function cleanText(text: string | null, max: number): string | null {
  // Twice as many units hold `max` characters; cut first, so that long texts cost nothing.
  const cut = cleanWhole((text ?? "").slice(0, 2 * max));
  const trimmed = cut.replace(/\n{4,}/g, "\n\n\n").trim();
  return trimmed.length > max ? [...trimmed].slice(0, max).join("") : trimmed || null;
}

/** The same on one line. */
export function cleanLine(text: string | null, max: number): string | null {
  return cleanText((text ?? "").slice(0, 4 * max).replace(/\s+/g, " "), max);
}

/** At most `max` bytes of UTF-8. */
export function cutBytes(text: string | null, max: number): string | null {
  if (text === null || Buffer.byteLength(text) <= max) return text;
  // A character that was cut through becomes U+FFFD at the end.
  return Buffer.from(text)
    .subarray(0, max)
    .toString("utf8")
    .replace(/\uFFFD$/, "");
}

/** In lower case, without quotes around it, as some programs write a name that is an address. */
const plainAddress = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^['"<]+|['">]+$/g, "");

/** In lower case; null for what is no address. Those beyond ASCII are left out: databases lower them differently. */
export function cleanAddress(address: string): string | null {
  const text = plainAddress(address);
  return text.length <= MAX_LENGTHS.email && /^[\x21-\x7e]+$/.test(text) && isEmail(text) ? text : null;
}

/** The valid ones, each address once. */
export function cleanPeople(people: Person[], max: number): Person[] {
  const byAddress = new Map<string, Person>();
  for (const { address, name } of people) {
    const clean = cleanAddress(address);
    if (clean && !byAddress.has(clean) && byAddress.size < max)
      byAddress.set(clean, { address: clean, name: cleanLine(name, MAX_LENGTHS.name) });
  }
  return [...byAddress.values()];
}

/** All addresses of a head that are looked at, as they are known. */
export const addressesOf = ({ from, sender, replyTo, to, cc, bcc }: MessageHead): string[] =>
  [from, sender, ...replyTo, ...to, ...cc, ...bcc].flatMap((one) => (one ? [plainAddress(one.address)] : []));

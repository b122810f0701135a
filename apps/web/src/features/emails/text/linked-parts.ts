/** A piece of plain text; `href` is the address that it links to, null for text alone. */
export interface LinkedPart {
  text: string;
  href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"'`|\\^{}[\]]+/gi;
/** Punctuation that ends the sentence around an address rather than the address. */
const TRAILING = ".,;:!?*_~";

/** Finds the web addresses in a text. Only http and https become links, and only as they stand in the text. */
export function splitLinks(text: string): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const shown = withoutTrailing(found);
    const href = webAddress(shown);
    if (href === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: shown, href });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

function withoutTrailing(found: string): string {
  // A closing bracket belongs to the address only if it opens there: (see https://x.example/a).
  const ends = found.includes("(") ? TRAILING : `${TRAILING})`;
  let length = found.length;
  while (length > 0 && ends.includes(found.charAt(length - 1))) length -= 1;
  return found.slice(0, length);
}

/** Null for what is no web address, or names a user before the host: those imitate other sites. */
function webAddress(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href;
}

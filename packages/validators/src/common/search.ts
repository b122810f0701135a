// Rules about text without schemas, for what a screen has to keep to while someone types.

// Tab and newline are the only control characters that people type. Overrides reorder what a reader sees; isolates do not.
export const FORBIDDEN = /(?![\t\n])\p{Cc}|[\u202a-\u202e]/u;

/** How long texts may be, in characters as people count them. */
export const LIMITS = { name: 300, email: 254, phone: 50, notes: 10_000 } as const;

/** In characters as people count them, of which a string may spend two units on one. */
export const MAX_SEARCH_LENGTH = 200;

/** The nearest search that is allowed: an address can say anything. */
export function asSearch(text: string): string {
  const characters = [...text.toWellFormed()].filter((character) => !FORBIDDEN.test(character));
  return characters.slice(0, MAX_SEARCH_LENGTH).join("");
}

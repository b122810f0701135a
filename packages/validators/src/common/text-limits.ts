// Limits of text fields without zod, for inputs in the browser that apply them while someone types.

// Control characters except tab and newline, and the Unicode overrides that reorder the text around them.
export const FORBIDDEN_CHARACTERS = /(?![\t\n])\p{Cc}|[\u202a-\u202e]/u;

/** Characters without a form of their own, which an address or a phone number never has. */
export const INVISIBLE_CHARACTERS = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;

/** Maximum lengths in code points. */
export const MAX_LENGTHS = { name: 300, email: 254, phone: 50, notes: 10_000 } as const;

/** In code points; a JavaScript string may need two units for one. */
export const MAX_SEARCH_LENGTH = 200;

/** Makes a valid search of any text, such as one from a URL: drops forbidden characters and cuts it to the maximum length. */
export function toSearchText(text: string): string {
  const characters = [...text.toWellFormed()].filter((character) => !FORBIDDEN_CHARACTERS.test(character));
  return characters.slice(0, MAX_SEARCH_LENGTH).join("");
}

/** The words and signs that people and programs write where they have no value. */
const NOTHING =
  /^(?:#?n[./]?\s?a\.?|nan|none|null|nil|kein[es]?|k\.\s?a\.|unknown|tb[acd]\.?|to be (?:announced|confirmed|determined)|not (?:applicable|available)|[-‐‑‒–—―−?.]+|\((?:none|empty|null|blank)\)|empty)$/i;

/** Whether a text only says that there is no value, in whichever field it stands. */
export const isNothing = (text: string) => text === "" || NOTHING.test(text);

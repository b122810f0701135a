/** What mail programs put before the subject of an answer or of what they pass on, in the languages of their users. */
const PREFIXES = [
  ...[
    "re",
    "fw",
    "fwd",
    "aw",
    "wg",
    "tr",
    "rv",
    "rép",
    "rep",
    "ref",
    "sv",
    "vs",
    "vb",
    "vl",
    "vá",
    "antw",
    "doorst",
  ],
  ...[
    "r",
    "i",
    "rif",
    "enc",
    "res",
    "odp",
    "pd",
    "ynt",
    "ilt",
    "ответ",
    "пересл",
    "atb",
    "σχετ",
    "πρθ",
    "回复",
    "转发",
  ],
  ...["答复", "回覆", "轉寄"],
];

const PREFIX = new RegExp(
  `^\\s*(?:${PREFIXES.join("|")})\\s*(?:\\[\\d+\\]|\\(\\d+\\)|\\d+)?\\s*[:：]\\s*`,
  "iu",
);
/** Of a gateway or list, before a prefix or the subject. */
const TAG = /^\s*\[(?:ext|extern|external|externe|externo|spam)\]\s*:?\s*/iu;

/** A subject without prefixes of answers and tags of gateways; null where nothing else stands in it. */
export function withoutPrefixes(subject: string | null): string | null {
  let text = subject ?? "";
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(PREFIX, "").replace(TAG, "");
  }
  return text.replace(/\s+/g, " ").trim() || null;
}

/**
 * The subject of a conversation: without prefixes of answers, in lower case, with single spaces, as RFC 5256 (2.1) has it. Null
 * for an empty one.
 */
export const baseSubject = (subject: string | null): string | null =>
  withoutPrefixes(subject)?.toLowerCase() ?? null;

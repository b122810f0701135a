const BYTE_ORDER_MARKS = [
  { encoding: "utf-16le", mark: [0xff, 0xfe] },
  { encoding: "utf-16be", mark: [0xfe, 0xff] },
] as const;

/** Bytes that tell whether text without a byte order mark is UTF-16. */
const SAMPLE_BYTES = 1_024;

/**
 * The text of a file: UTF-8, UTF-16 with or without a byte order mark, or Windows-1252, which older Windows programs write. A few
 * bytes of Windows-1252 in UTF-8 are taken as such. The mark is not part of the text.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 =
    BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.encoding ??
    unmarkedUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeMixed(bytes);
  }
}

/**
 * Text with bytes that are not UTF-8. Two bytes of Windows-1252 are hardly ever a character of UTF-8 by chance, so that as many
 * characters as strange bytes make it UTF-8.
 */
function decodeMixed(bytes: Uint8Array): string {
  const strange: number[] = [];
  let characters = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = characterLength(bytes, at);
    if (length === 0) strange.push(at);
    if (length > 1) characters += 1;
    at += Math.max(length, 1);
  }
  const windows = new TextDecoder("windows-1252");
  if (characters < strange.length) return windows.decode(bytes);
  const utf8 = new TextDecoder("utf-8");
  const starts = [-1, ...strange];
  return starts
    .map((place, index) => {
      const text = utf8.decode(bytes.subarray(place + 1, starts[index + 1]));
      return place === -1 ? text : windows.decode(bytes.subarray(place, place + 1)) + text;
    })
    .join("");
}

/** The number of bytes of the UTF-8 character at this place; 0 if there is none. */
function characterLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const follows = (offset: number, from = 0x80, to = 0xbf) => isBetween(bytes[at + offset] ?? 0, from, to);
  if (first < 0x80) return 1;
  if (isBetween(first, 0xc2, 0xdf)) return follows(1) ? 2 : 0;
  if (isBetween(first, 0xe0, 0xef)) {
    const isSecond = follows(1, first === 0xe0 ? 0xa0 : 0x80, first === 0xed ? 0x9f : 0xbf);
    return isSecond && follows(2) ? 3 : 0;
  }
  if (!isBetween(first, 0xf0, 0xf4)) return 0;
  const isSecond = follows(1, first === 0xf0 ? 0x90 : 0x80, first === 0xf4 ? 0x8f : 0xbf);
  return isSecond && follows(2) && follows(3) ? 4 : 0;
}

const isBetween = (byte: number, from: number, to: number) => byte >= from && byte <= to;

/** In UTF-16, Latin letters, commas and line ends have a zero byte each: the second in little endian, the first in big endian. */
function unmarkedUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes.length < 2 || bytes.length % 2 === 1) return null;
  const zeros = { even: 0, odd: 0 };
  const end = Math.min(bytes.length, SAMPLE_BYTES);
  for (let at = 0; at < end; at += 1) if (bytes[at] === 0) zeros[at % 2 === 0 ? "even" : "odd"] += 1;
  const isMost = (zerosAtPlace: number) => zerosAtPlace > end / 4;
  if (isMost(zeros.odd) && zeros.even === 0) return "utf-16le";
  return isMost(zeros.even) && zeros.odd === 0 ? "utf-16be" : null;
}

const BYTE_ORDER_MARKS = [
  { encoding: "utf-16le", mark: [0xff, 0xfe] },
  { encoding: "utf-16be", mark: [0xfe, 0xff] },
] as const;

/** Bytes that tell whether text without a byte order mark is UTF-16. */
const SAMPLE_BYTES = 1_024;

/**
 * The text of a file: UTF-8, UTF-16 with or without a byte order mark, or Windows-1252, which older Windows programs write. The
 * mark is not part of it.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 =
    BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.encoding ??
    unmarkedUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

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

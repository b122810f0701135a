/** Characters of a line of base64 as programs write it, with the end of the line (RFC 2045, 6.8). */
const LINE = 78;
const LINE_END = 2;

/**
 * The bytes of a file by those of its part, of which IMAP tells the encoded ones. Of base64 it does not tell how many of the last
 * three are filled up: up to two bytes too many, where its lines have the usual length. Other encodings are as long, or not known better.
 */
export function decodedSize(encoded: number, encoding: string | undefined): number {
  if (encoding?.trim().toLowerCase() !== "base64") return encoded;
  const lines = Math.floor(encoded / LINE);
  const rest = encoded - lines * LINE;
  // The last line may end with the part.
  const characters = lines * (LINE - LINE_END) + (rest % 4 === LINE_END ? rest - LINE_END : rest);
  return Math.floor(characters / 4) * 3;
}

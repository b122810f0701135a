import type { OpenFolder } from "./open-folder.ts";

/** Bytes that are fetched in one answer. */
export const PIECE_BYTES = 400_000;

/** What follows of a part after its first piece, up to a number of bytes in all: one piece after the other. */
export async function fetchRest(
  folder: OpenFolder,
  { uid, part }: { uid: number; part: string },
  first: Buffer,
  maxBytes: number,
): Promise<Buffer> {
  const pieces = [first];
  let length = first.length;
  for (let last = first; last.length >= PIECE_BYTES && length < maxBytes; ) {
    const query = { uid: true, bodyParts: [{ key: part, start: length, maxLength: PIECE_BYTES }] };
    const { found } = await folder.fetch([uid], query);
    const [piece] = found.get(uid)?.bodyParts?.values() ?? [];
    if (!piece || piece.length === 0) break;
    pieces.push(piece);
    length += piece.length;
    last = piece;
  }
  return Buffer.concat(pieces);
}

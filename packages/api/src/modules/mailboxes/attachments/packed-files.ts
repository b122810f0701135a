import { readMessageFile } from "./message-file.ts";
import { filesOfTnef, type PackedFile } from "./tnef.ts";

/** Larger ones are not unpacked, and stay what they are: they are read as a whole. */
export const MAX_PACKED_BYTES = { tnef: 10_485_760, message: 2_097_152 };

/** The files in an attachment, by its content; null for one that has none. */
export async function filesIn(content: Buffer): Promise<PackedFile[] | null> {
  return filesOfTnef(content) ?? (await readMessageFile(content))?.files ?? null;
}

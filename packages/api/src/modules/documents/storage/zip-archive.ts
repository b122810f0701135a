import type { StoredBytes } from "./stored-bytes.ts";

const END_SIGNATURE = Buffer.from("PK\x05\x06");
const ENTRY_SIGNATURE = Buffer.from("PK\x01\x02");
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT_BYTES = 65_535;

/** Maximum size of the central directory; enough for tens of thousands of files. */
const MAX_DIRECTORY_BYTES = 4 * 2 ** 20;

/**
 * The names of the files in a zip archive, read from the central directory at its end, which is also what other programs
 * use. Nothing is unpacked. Empty if there is no central directory.
 */
export async function listZipEntries({ size, read }: StoredBytes): Promise<string[]> {
  const tail = await read(Math.max(0, size - END_BYTES - MAX_COMMENT_BYTES), size);
  const at = tail.lastIndexOf(END_SIGNATURE);
  if (at < 0 || at + END_BYTES > tail.length) return [];
  const length = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  if (length > MAX_DIRECTORY_BYTES || start + length > size) return [];

  const directory = await read(start, start + length);
  const names: string[] = [];
  for (let offset = 0; offset + ENTRY_BYTES <= directory.length; ) {
    if (!directory.subarray(offset, offset + ENTRY_SIGNATURE.length).equals(ENTRY_SIGNATURE)) return [];
    const nameEnd = offset + ENTRY_BYTES + directory.readUInt16LE(offset + 28);
    names.push(directory.toString("utf8", offset + ENTRY_BYTES, nameEnd));
    offset = nameEnd + directory.readUInt16LE(offset + 30) + directory.readUInt16LE(offset + 32);
  }
  return names;
}

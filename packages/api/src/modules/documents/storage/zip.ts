import type { Bytes } from "./inspect.ts";

const END = Buffer.from("PK\x05\x06");
const ENTRY = Buffer.from("PK\x01\x02");
const [END_LENGTH, ENTRY_LENGTH, LONGEST_COMMENT] = [22, 46, 65_535];

/** The most that the list of an archive's files may take: tens of thousands of them. */
const LONGEST_LIST = 4 * 2 ** 20;

/**
 * Names of the files in a zip archive, by the list at its end, which is what programs go by that open it. Nothing is
 * unpacked. None where there is no such list.
 */
export async function namesInZip({ size, read }: Bytes): Promise<string[]> {
  const tail = await read(Math.max(0, size - END_LENGTH - LONGEST_COMMENT), size);
  const at = tail.lastIndexOf(END);
  if (at < 0 || at + END_LENGTH > tail.length) return [];
  const length = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  if (length > LONGEST_LIST || start + length > size) return [];

  const list = await read(start, start + length);
  const names: string[] = [];
  for (let place = 0; place + ENTRY_LENGTH <= list.length; ) {
    if (!list.subarray(place, place + ENTRY.length).equals(ENTRY)) return [];
    const nameEnds = place + ENTRY_LENGTH + list.readUInt16LE(place + 28);
    names.push(list.toString("utf8", place + ENTRY_LENGTH, nameEnds));
    place = nameEnds + list.readUInt16LE(place + 30) + list.readUInt16LE(place + 32);
  }
  return names;
}

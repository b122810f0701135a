import type { StoredBytes } from "./quota.ts";

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Larger sector numbers have a special meaning, such as the end of a chain. */
const MAX_SECTOR = 0xff_ff_ff_fa;
/** Directory sectors that are read. The streams that identify a document are at its beginning. */
const MAX_DIRECTORY_SECTORS = 64;

/**
 * The names of the streams in a compound file (MS-CFB), the format of Office before 2007 and of encrypted documents.
 * Empty if the file is not well-formed.
 */
export async function listCompoundStreams({ size, read }: StoredBytes): Promise<string[]> {
  const header = await read(0, HEADER_BYTES);
  const shift = header.length === HEADER_BYTES ? header.readUInt16LE(30) : 0;
  if (shift !== 9 && shift !== 12) return [];
  const sectorSize = 1 << shift;
  const perSector = sectorSize / 4;

  const readSector = async (sector: number): Promise<Buffer> => {
    const start = (sector + 1) * sectorSize;
    return sector > MAX_SECTOR || start + sectorSize > size
      ? Buffer.alloc(0)
      : read(start, start + sectorSize);
  };
  /** The sector of the n-th part of the allocation table: the header lists 109 of them, a chain of sectors the others. */
  async function tableSector(number: number): Promise<number> {
    if (number < 109) return header.readUInt32LE(76 + 4 * number);
    const [hops, index] = [Math.floor((number - 109) / (perSector - 1)), (number - 109) % (perSector - 1)];
    let list = await readSector(header.readUInt32LE(68));
    for (let hop = 0; hop < hops && list.length > 0; hop++)
      list = await readSector(list.readUInt32LE(sectorSize - 4));
    return list.length > 0 ? list.readUInt32LE(4 * index) : MAX_SECTOR + 1;
  }

  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let seen = 0; seen < MAX_DIRECTORY_SECTORS; seen++) {
    const directory = await readSector(sector);
    if (directory.length === 0) break;
    for (let at = 0; at < sectorSize; at += ENTRY_BYTES) names.push(nameAt(directory, at));
    const table = await readSector(await tableSector(Math.floor(sector / perSector)));
    if (table.length === 0) break;
    sector = table.readUInt32LE(4 * (sector % perSector));
  }
  return names.filter(Boolean);
}

/** Up to 31 UTF-16 characters, followed by their length in bytes, which includes the terminating zero. */
function nameAt(directory: Buffer, at: number): string {
  const length = directory.readUInt16LE(at + 64);
  return length >= 2 && length <= 64 ? directory.toString("utf16le", at, at + length - 2) : "";
}

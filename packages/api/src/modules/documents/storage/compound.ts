import type { Bytes } from "./inspect.ts";

const [HEADER, ENTRY] = [512, 128];
/** Larger numbers of sectors are marks, such as the end of a chain. */
const LAST_SECTOR = 0xff_ff_ff_fa;
/** Sectors of the directory that are looked through. What a document is stands at its beginning. */
const ENOUGH = 64;

/**
 * Names of the streams in a compound file, which is what Office wrote before 2007 and still encrypts into (the format is
 * published as MS-CFB). None where it is not well-formed.
 */
export async function namesInCompound({ size, read }: Bytes): Promise<string[]> {
  const header = await read(0, HEADER);
  const shift = header.length === HEADER ? header.readUInt16LE(30) : 0;
  if (shift !== 9 && shift !== 12) return [];
  const sectorSize = 1 << shift;
  const perSector = sectorSize / 4;

  const readSector = async (sector: number): Promise<Buffer> => {
    const start = (sector + 1) * sectorSize;
    return sector > LAST_SECTOR || start + sectorSize > size
      ? Buffer.alloc(0)
      : read(start, start + sectorSize);
  };
  /** Where the part of the allocation table lies that has this number: 109 are named by the header, the rest by a chain. */
  async function tablePart(number: number): Promise<number> {
    if (number < 109) return header.readUInt32LE(76 + 4 * number);
    const [hops, place] = [Math.floor((number - 109) / (perSector - 1)), (number - 109) % (perSector - 1)];
    let list = await readSector(header.readUInt32LE(68));
    for (let hop = 0; hop < hops && list.length > 0; hop++)
      list = await readSector(list.readUInt32LE(sectorSize - 4));
    return list.length > 0 ? list.readUInt32LE(4 * place) : LAST_SECTOR + 1;
  }

  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let seen = 0; seen < ENOUGH; seen++) {
    const directory = await readSector(sector);
    if (directory.length === 0) break;
    for (let at = 0; at < sectorSize; at += ENTRY) names.push(nameAt(directory, at));
    const table = await readSector(await tablePart(Math.floor(sector / perSector)));
    if (table.length === 0) break;
    sector = table.readUInt32LE(4 * (sector % perSector));
  }
  return names.filter(Boolean);
}

/** Up to 31 letters of two bytes each; their length stands behind them and counts the zero at the end. */
function nameAt(directory: Buffer, at: number): string {
  const length = directory.readUInt16LE(at + 64);
  return length >= 2 && length <= 64 ? directory.toString("utf16le", at, at + length - 2) : "";
}

interface Packed {
  name: string;
  content: string;
  /** Shown in the text, like a picture of a signature. */
  isHidden?: boolean;
}

/** What Outlook sends as `winmail.dat`, with these files in it. */
export function tnefOf(files: readonly Packed[]): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(0x22_3e_9f_78);
  return Buffer.concat([
    head,
    attribute(1, 0x00_06_90_07, uint32(1250, 0)),
    ...files.flatMap(({ name, content, isHidden = false }) => [
      attribute(2, 0x00_06_90_02, Buffer.alloc(14)),
      attribute(2, 0x00_01_80_10, Buffer.from("SHORT~1.PDF\0")),
      attribute(2, 0x00_06_80_0f, Buffer.from(content)),
      attribute(2, 0x00_06_90_05, properties(name, isHidden)),
    ]),
  ]);
}

/** With a property under a name of its own, one of two values, and the long name of the file. */
function properties(name: string, isHidden: boolean): Buffer {
  const own = Buffer.from("Own\0", "utf16le");
  const longName = Buffer.from(`${name}\0`, "utf16le");
  return Buffer.concat([
    uint32(4),
    ...[tag(0x00_1f, 0x80_01), Buffer.alloc(16), uint32(1, own.length), own, uint32(1, own.length), own],
    ...[tag(0x10_03, 0x66_66), uint32(2, 7, 8)],
    ...[tag(0x00_1f, 0x37_07), uint32(1, longName.length), padded(longName)],
    ...[tag(0x00_0b, 0x7f_fe), uint32(isHidden ? 1 : 0)],
  ]);
}

function attribute(level: number, id: number, value: Buffer): Buffer {
  return Buffer.concat([Buffer.of(level), uint32(id, value.length), value, Buffer.alloc(2)]);
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
const tag = (type: number, id: number) => Buffer.of(type & 0xff, type >> 8, id & 0xff, id >> 8);

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4);
  return bytes;
}

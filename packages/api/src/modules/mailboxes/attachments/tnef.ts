/** A file within an attachment: in a `winmail.dat`, or attached to a message that is attached. */
export interface PackedFile {
  name: string | null;
  contentType: string | null;
  content: Buffer;
}

const SIGNATURE = 0x22_3e_9f_78;
const MAX_FILES = 100;
const MAX_PROPERTIES = 1_000;

// Attributes of the stream, by their ids; [MS-OXTNEF] 2.1.3.
const RENDERING = 0x90_02;
const TITLE = 0x80_10;
const DATA = 0x80_0f;
const PROPERTIES = 0x90_05;
const CODE_PAGE = 0x90_07;

// Properties of a file; [MS-OXCMSG] 2.2.2.
const LONG_NAME = 0x37_07;
const MIME_TYPE = 0x37_0e;
const CONTENT = 0x37_01;
const HIDDEN = 0x7f_fe;
const OBJECT_TYPE = 0x0d;

export const isTnef = (contentType: string | null, name: string | null): boolean =>
  /^application\/(vnd\.)?ms-tnef$/i.test(contentType ?? "") || /^winmail\.dat$/i.test(name ?? "");

/**
 * The files of a TNEF stream, without those that a text shows in itself; null for what cannot be read as a whole, such as one
 * with a message of Outlook's own kind in it.
 */
export function filesOfTnef(stream: Buffer): PackedFile[] | null {
  try {
    return readFiles(stream);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readFiles(stream: Buffer): PackedFile[] | null {
  if (stream.readUInt32LE(0) !== SIGNATURE) return null;
  const files: (Partial<PackedFile> & { isHidden?: boolean })[] = [];
  let charset = "windows-1252";
  for (const { id, value } of attributesOf(stream)) {
    const file = files.at(-1);
    if (id === CODE_PAGE) charset = charsetOf(value.readUInt32LE(0));
    else if (id === RENDERING) files.push({});
    else if (!file) continue;
    else if (id === TITLE) file.name ??= decode(value, charset);
    else if (id === DATA) file.content = value;
    else if (id === PROPERTIES) Object.assign(file, propertiesOf(value, charset));
    if (files.length > MAX_FILES) return null;
  }
  const shown = files.filter(({ isHidden }) => !isHidden);
  const whole = shown.flatMap(({ name = null, contentType = null, content }) =>
    content ? [{ name, contentType, content }] : [],
  );
  return whole.length === shown.length ? whole : null;
}

/** Each with its value; throws RangeError where the stream ends within one. What follows the last one is not looked at. */
function* attributesOf(stream: Buffer) {
  const HEAD = 9;
  let at = 6;
  while (at + HEAD <= stream.length && [1, 2].includes(stream.readUInt8(at))) {
    const id = stream.readUInt16LE(at + 1);
    const length = stream.readUInt32LE(at + 5);
    const end = at + HEAD + length;
    if (end > stream.length) throw new RangeError("An attribute is cut off");
    yield { id, value: stream.subarray(at + HEAD, end) };
    at = end + 2;
  }
}

/** What the properties say of a file; those that are not asked for are passed over. */
function propertiesOf(list: Buffer, charset: string): Partial<PackedFile> & { isHidden?: boolean } {
  const said: Partial<PackedFile> & { isHidden?: boolean } = {};
  let at = 4;
  const count = list.readUInt32LE(0);
  if (count > MAX_PROPERTIES) throw new RangeError("Too many properties");
  for (let read = 0; read < count; read++) {
    const type = list.readUInt16LE(at);
    const id = list.readUInt16LE(at + 2);
    at += 4;
    if (id >= 0x80_00) at = afterName(list, at);
    const { values, end } = valuesOf(list, at, type);
    at = end;
    const [value] = values;
    if (!value) continue;
    if (id === LONG_NAME) said.name = decode(value, type === 0x1f ? "utf-16le" : charset);
    if (id === MIME_TYPE) said.contentType = decode(value, type === 0x1f ? "utf-16le" : charset);
    if (id === HIDDEN) said.isHidden = value.readUInt8(0) === 1;
    if (id === CONTENT && type !== OBJECT_TYPE) said.content = value;
  }
  return said;
}

/** Named properties have a GUID, and then a number or a name. */
function afterName(list: Buffer, at: number): number {
  const kind = list.readUInt32LE(at + 16);
  const length = list.readUInt32LE(at + 20);
  return at + 24 + (kind === 0 ? 0 : padded(length));
}

const SIZES: Record<number, number> = {
  ...{ 2: 4, 3: 4, 4: 4, 10: 4, 11: 4 },
  ...{ 5: 8, 6: 8, 7: 8, 20: 8, 64: 8, 72: 16 },
};
const VARIABLE = [0x0d, 0x1e, 0x1f, 0x01_02];

function valuesOf(list: Buffer, from: number, type: number): { values: Buffer[]; end: number } {
  const single = type & ~0x10_00;
  const isVariable = VARIABLE.includes(single);
  let at = from;
  let count = 1;
  if (isVariable || single !== type) {
    count = list.readUInt32LE(at);
    at += 4;
  }
  if (count > MAX_PROPERTIES) throw new RangeError("Too many values");
  const values: Buffer[] = [];
  for (let read = 0; read < count; read++) {
    const length = isVariable ? list.readUInt32LE(at) : SIZES[single];
    if (length === undefined) throw new RangeError("A property of an unknown type");
    if (isVariable) at += 4;
    if (at + length > list.length) throw new RangeError("A property is cut off");
    values.push(list.subarray(at, at + length));
    at += padded(length);
  }
  return { values, end: at };
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;

function charsetOf(codePage: number): string {
  try {
    return new TextDecoder(`windows-${codePage}`).encoding;
  } catch {
    return codePage === 932 ? "shift_jis" : "windows-1252";
  }
}

const decode = (bytes: Buffer, charset: string): string =>
  new TextDecoder(charset).decode(bytes).split("\0", 1).join("");

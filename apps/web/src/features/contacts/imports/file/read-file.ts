import { FILE_SOURCES, type FileSource, MAX_IMPORT_BYTES } from "@dealflow/validators/labels/imports";

export interface TextFile {
  name: string;
  /** Of the file, in bytes. */
  size: number;
  text: string;
}

const KINDS: Record<FileSource, { name: string; endings: readonly string[] }> = {
  vcard: { name: "vCard file", endings: [".vcf", ".vcard"] },
  csv: { name: "CSV file", endings: [".csv", ".tsv", ".txt"] },
};

/** For the picker of files. */
export const ENDINGS = { vcard: KINDS.vcard.endings.join(","), csv: KINDS.csv.endings.join(",") };

const WORKBOOK = /\.(?:xlsx?|xlsm|ods|numbers)$/i;

/** Why a file cannot be taken, in words; null where nothing speaks against it. Nothing of it is read. */
export function fileRefusal(source: FileSource, { name, size }: Pick<File, "name" | "size">): string | null {
  const kind = KINDS[source];
  if (!hasEnding(name, kind.endings)) {
    const other = FILE_SOURCES.find((each) => hasEnding(name, KINDS[each].endings));
    if (other) return `“${name}” is a ${KINDS[other].name}. Go back and choose ${KINDS[other].name} for it.`;
    if (WORKBOOK.test(name)) return `“${name}” is a workbook. Save it as CSV, then choose that file.`;
    return `“${name}” is not a ${kind.name}. Choose a file that ends in ${kind.endings[0]}.`;
  }
  if (size > MAX_IMPORT_BYTES)
    return `“${name}” is larger than 20 MB. Split it, and import one part after another.`;
  return size === 0 ? `“${name}” is empty.` : null;
}

function hasEnding(name: string, endings: readonly string[]): boolean {
  return endings.some((ending) => name.toLowerCase().endsWith(ending));
}

/** The file's text, or why it has none. */
export async function readTextFile(file: File): Promise<TextFile | { refusal: string }> {
  const { name, size } = file;
  let text: string;
  try {
    text = decodeText(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { refusal: `“${name}” could not be read. Choose it again.` };
  }
  if (text.includes("\0")) return { refusal: `“${name}” is not a text file.` };
  return { name, size, text };
}

/** UTF-8, UTF-16 where its first bytes say so, and otherwise what older programs for Windows write. */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = UTF16_MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (utf16) return new TextDecoder(utf16.encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const UTF16_MARKS = [
  { encoding: "utf-16le", mark: [0xff, 0xfe] },
  { encoding: "utf-16be", mark: [0xfe, 0xff] },
] as const;

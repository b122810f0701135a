import { decodeText } from "@dealflow/validators/common/decode-text";
import { FILE_SOURCES, type FileSource, MAX_IMPORT_BYTES } from "@dealflow/validators/labels/imports";

export interface TextFile {
  name: string;
  /** In bytes. */
  size: number;
  text: string;
}

const FILE_TYPES: Record<FileSource, { name: string; extensions: readonly string[] }> = {
  vcard: { name: "vCard file", extensions: [".vcf", ".vcard"] },
  csv: { name: "CSV file", extensions: [".csv", ".tsv", ".txt"] },
};

/** For the `accept` attribute of the file input. */
export const ACCEPTED_EXTENSIONS = {
  vcard: FILE_TYPES.vcard.extensions.join(","),
  csv: FILE_TYPES.csv.extensions.join(","),
};

const WORKBOOK_NAME = /\.(?:xlsx?|xlsm|ods|numbers)$/i;

/** An error message if the name or the size is not accepted; the content is not read. */
export function validateFile(source: FileSource, { name, size }: Pick<File, "name" | "size">): string | null {
  const kind = FILE_TYPES[source];
  if (!hasExtension(name, kind.extensions)) {
    const other = FILE_SOURCES.find((each) => hasExtension(name, FILE_TYPES[each].extensions));
    if (other)
      return `“${name}” is a ${FILE_TYPES[other].name}. Go back and choose ${FILE_TYPES[other].name} for it.`;
    if (WORKBOOK_NAME.test(name)) return `“${name}” is a workbook. Save it as CSV, then choose that file.`;
    return `“${name}” is not a ${kind.name}. Choose a file that ends in ${kind.extensions[0]}.`;
  }
  if (size > MAX_IMPORT_BYTES)
    return `“${name}” is larger than 20 MB. Split it, and import one part after another.`;
  return size === 0 ? `“${name}” is empty.` : null;
}

function hasExtension(name: string, extensions: readonly string[]): boolean {
  return extensions.some((ending) => name.toLowerCase().endsWith(ending));
}

/** The text of a file, or an error message. Whether it is one of its kind the server says, as it does to scripts. */
export async function readTextFile(file: File): Promise<TextFile | { problem: string }> {
  const { name, size } = file;
  try {
    return { name, size, text: decodeText(new Uint8Array(await file.arrayBuffer())) };
  } catch {
    return { problem: `“${name}” could not be read. Choose it again.` };
  }
}

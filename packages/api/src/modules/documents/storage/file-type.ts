import type { DocumentType } from "@dealflow/validators/documents";
import { listCompoundStreams } from "./compound-file.ts";
import { contentMismatch } from "./file-name.ts";
import type { StoredBytes } from "./stored-bytes.ts";
import { listZipEntries } from "./zip-archive.ts";

/** Number of bytes at the beginning of a file from which its type is detected. */
export const SIGNATURE_BYTES = 4_100;

const ARCHIVE = ["zip"];
const COMPOUND = ["cfb"];

/** The types that the file-type package may detect for each extension. Text files have no signature. */
const SIGNATURES: Record<DocumentType, readonly string[]> = {
  pdf: ["pdf"],
  png: ["png", "apng"],
  jpg: ["jpg"],
  jpeg: ["jpg"],
  doc: COMPOUND,
  xls: COMPOUND,
  ppt: COMPOUND,
  // An Office document with a password is a compound file.
  docx: ["docx", ...ARCHIVE, ...COMPOUND],
  xlsx: ["xlsx", ...ARCHIVE, ...COMPOUND],
  pptx: ["pptx", ...ARCHIVE, ...COMPOUND],
  csv: [],
  txt: [],
};

/** What an Office document must contain: streams in a compound file, a folder in a zip archive. */
const OFFICE_CONTENT: Partial<Record<DocumentType, { streams: readonly string[]; folder?: string }>> = {
  doc: { streams: ["WordDocument"] },
  xls: { streams: ["Workbook", "Book"] },
  ppt: { streams: ["PowerPoint Document"] },
  docx: { streams: ["EncryptedPackage"], folder: "word/" },
  xlsx: { streams: ["EncryptedPackage"], folder: "xl/" },
  pptx: { streams: ["EncryptedPackage"], folder: "ppt/" },
};

export const isTextType = (type: DocumentType): boolean => SIGNATURES[type].length === 0;

/** Rejects a file whose first bytes do not match its extension. */
export async function requireSignature(type: DocumentType, head: Uint8Array): Promise<void> {
  const { fileTypeFromBuffer } = await import("file-type");
  const detected = await fileTypeFromBuffer(head);
  if (!detected || !SIGNATURES[type].includes(detected.ext)) throw contentMismatch(type);
}

/** Rejects an archive or compound file that is not an Office document. Nothing is unpacked: only names are read. */
export async function requireOfficeContent(type: DocumentType, bytes: StoredBytes): Promise<void> {
  const expected = OFFICE_CONTENT[type];
  if (!expected) return;
  const isArchive = (await bytes.read(0, 2)).toString("latin1") === "PK";
  const matches = isArchive
    ? isOfficeArchive(await listZipEntries(bytes), expected.folder)
    : (await listCompoundStreams(bytes)).some((name) => expected.streams.includes(name));
  if (!matches) throw contentMismatch(type);
}

function isOfficeArchive(names: string[], folder: string | undefined): boolean {
  const isOffice =
    names.includes("[Content_Types].xml") && names.some((name) => name.startsWith(`${folder}`));
  // Documents with macros have other extensions; no valid document has paths that leave the archive.
  return isOffice && !names.some((name) => /vbaProject\.bin$|^[/\\]|^\w:|(^|[/\\])\.\.([/\\]|$)/i.test(name));
}

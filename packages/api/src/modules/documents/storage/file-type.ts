import type { DocumentType } from "@dealflow/validators/documents";
import { listCompoundStreams } from "./compound-file.ts";
import { contentMismatch, contentName } from "./file-name.ts";
import type { StoredBytes } from "./quota.ts";

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
  // Known by its head: the file-type package does not detect it.
  eml: ["eml"],
  msg: COMPOUND,
};

interface OfficeContent {
  /** What the document is to people. */
  name: string;
  streams: readonly string[];
  folder?: string;
}

/** What an Office document must contain: streams in a compound file, a folder in a zip archive. */
const OFFICE_CONTENT: Partial<Record<DocumentType, OfficeContent>> = {
  doc: { name: "a Word document", streams: ["WordDocument"] },
  xls: { name: "an Excel workbook", streams: ["Workbook", "Book"] },
  ppt: { name: "a PowerPoint presentation", streams: ["PowerPoint Document"] },
  msg: { name: "a message saved by Outlook", streams: ["__properties_version1.0"] },
  docx: { name: "a Word document", streams: ["EncryptedPackage"], folder: "word/" },
  xlsx: { name: "an Excel workbook", streams: ["EncryptedPackage"], folder: "xl/" },
  pptx: { name: "a PowerPoint presentation", streams: ["EncryptedPackage"], folder: "ppt/" },
};

export const isTextType = (type: DocumentType): boolean => SIGNATURES[type].length === 0;

/** Rejects a file whose first bytes do not match its extension. */
export async function requireSignature(type: DocumentType, head: Uint8Array): Promise<void> {
  if ((type === "pdf" && isPdf(head)) || (type === "eml" && isMail(head))) return;
  const { fileTypeFromBuffer } = await import("file-type");
  const detected = await fileTypeFromBuffer(head);
  if (!detected || !SIGNATURES[type].includes(detected.ext))
    throw contentMismatch(type, await contentName(head));
}

/** The header of a PDF may stand anywhere in so many bytes, after what a mail or print program has put before it. */
const PDF_HEADER_BYTES = 1_024;

/** Whether the header stands where readers look for it. Markup before it would make an HTML page of the same file. */
function isPdf(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, PDF_HEADER_BYTES)).toString("latin1");
  const at = text.indexOf("%PDF-");
  return at !== -1 && !/<[!?a-z]/i.test(text.slice(0, at));
}

/** Whether it begins with the head of a message: lines that name a field, among them one that each message has. */
function isMail(bytes: Uint8Array): boolean {
  const [head = ""] = Buffer.from(bytes)
    .toString("latin1")
    .split(/\r?\n\r?\n/, 1);
  const isHead = /^(?:\xef\xbb\xbf)?(?:From |[!-9;-~]+:)/.test(head) && !head.includes("\0");
  return isHead && /^(?:from|date|subject|received|message-id):/im.test(head);
}

/** Rejects an archive or compound file that is not an Office document. Nothing is unpacked: only names are read. */
export async function requireOfficeContent(type: DocumentType, bytes: StoredBytes): Promise<void> {
  const expected = OFFICE_CONTENT[type];
  if (!expected) return;
  const isArchive = (await bytes.read(0, 2)).toString("latin1") === "PK";
  const names = isArchive ? await listZipEntries(bytes) : await listCompoundStreams(bytes);
  const matches = ({ streams, folder }: OfficeContent) =>
    isArchive ? isOfficeArchive(names, folder) : names.some((name) => streams.includes(name));
  if (matches(expected)) return;
  const other = Object.values(OFFICE_CONTENT).find(matches)?.name ?? (isArchive ? archiveName(names) : null);
  throw contentMismatch(type, other);
}

function archiveName(names: readonly string[]): string | null {
  if (names.some(isMacro)) return "a document with macros";
  // No names can be read of an archive that is cut off.
  return names.length > 0 ? "a zip archive" : null;
}

const isMacro = (name: string) => /vbaProject\.bin$/i.test(name);

function isOfficeArchive(names: string[], folder: string | undefined): boolean {
  const isOffice =
    names.includes("[Content_Types].xml") && names.some((name) => name.startsWith(`${folder}`));
  // Documents with macros have other extensions; no valid document has paths that leave the archive.
  return isOffice && !names.some((name) => isMacro(name) || /^[/\\]|^\w:|(^|[/\\])\.\.([/\\]|$)/.test(name));
}

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
async function listZipEntries({ size, read }: StoredBytes): Promise<string[]> {
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

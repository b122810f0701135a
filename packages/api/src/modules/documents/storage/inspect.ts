import type { DocumentType } from "@dealflow/validators/documents";
import { namesInCompound } from "./compound.ts";
import { disguised } from "./name.ts";
import { namesInZip } from "./zip.ts";

/** A file that has been stored, to be looked into at places; `end` is the first byte that is no longer wanted. */
export interface Bytes {
  size: number;
  read: (start: number, end: number) => Promise<Buffer>;
}

/** Bytes at the beginning of a file that tell what it is. */
export const HEAD = 4_100;

const ARCHIVE = ["zip"];
const COMPOUND = ["cfb"];

/** What the beginning of each type looks like, in the words of file-type. Text has none. */
const HEADS: Record<DocumentType, readonly string[]> = {
  pdf: ["pdf"],
  png: ["png", "apng"],
  jpg: ["jpg"],
  jpeg: ["jpg"],
  doc: COMPOUND,
  xls: COMPOUND,
  ppt: COMPOUND,
  // With a password an Office document is a compound file, whatever its name.
  docx: ["docx", ...ARCHIVE, ...COMPOUND],
  xlsx: ["xlsx", ...ARCHIVE, ...COMPOUND],
  pptx: ["pptx", ...ARCHIVE, ...COMPOUND],
  csv: [],
  txt: [],
};

/** What the file of each type holds that is a folder of files: streams of the old kind, folders of the new. */
const INSIDE: Partial<Record<DocumentType, { streams: readonly string[]; folder?: string }>> = {
  doc: { streams: ["WordDocument"] },
  xls: { streams: ["Workbook", "Book"] },
  ppt: { streams: ["PowerPoint Document"] },
  docx: { streams: ["EncryptedPackage"], folder: "word/" },
  xlsx: { streams: ["EncryptedPackage"], folder: "xl/" },
  pptx: { streams: ["EncryptedPackage"], folder: "ppt/" },
};

export const isText = (type: DocumentType): boolean => HEADS[type].length === 0;

/** Refuses a file whose first bytes are not those of its type. */
export async function requireHead(type: DocumentType, head: Uint8Array): Promise<void> {
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(head);
  if (!found || !HEADS[type].includes(found.ext)) throw disguised(type);
}

/** Refuses what looks like an Office document from outside only. Nothing is unpacked, so nothing can swell or escape. */
export async function requireInside(type: DocumentType, bytes: Bytes): Promise<void> {
  const inside = INSIDE[type];
  if (!inside) return;
  const isArchive = (await bytes.read(0, 2)).toString("latin1") === "PK";
  const fits = isArchive
    ? isOfficeArchive(await namesInZip(bytes), inside.folder)
    : (await namesInCompound(bytes)).some((name) => inside.streams.includes(name));
  if (!fits) throw disguised(type);
}

function isOfficeArchive(names: string[], folder: string | undefined): boolean {
  const isOffice =
    names.includes("[Content_Types].xml") && names.some((name) => name.startsWith(`${folder}`));
  // Documents with macros have extensions of their own; names that lead out of the archive belong to no document.
  return isOffice && !names.some((name) => /vbaProject\.bin$|^[/\\]|^\w:|(^|[/\\])\.\.([/\\]|$)/i.test(name));
}

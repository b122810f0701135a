import { DOCUMENT_TYPES, type DocumentType, documentName } from "@dealflow/validators/documents";
import { DomainError, invalid } from "../../../core/errors.ts";

/** The name without folders, which some clients send, and the document type by its last extension. */
export function parseFileName(sent: string | undefined): { name: string; type: DocumentType } {
  const { data: name, error } = documentName.safeParse(sent?.split(/[/\\]/).at(-1));
  if (error) throw invalid("file", error.issues[0]?.message ?? "The file needs a name");
  const [, extension] = /[^.]\.([^.]+)$/.exec(name) ?? [];
  const type = DOCUMENT_TYPES.find((known) => known === extension?.toLowerCase());
  if (!type) throw unsupported(`Documents are of these types: ${DOCUMENT_TYPES.join(", ")}`);
  return { name, type };
}

/** `content` is what the file holds instead, such as `a PNG picture`; null if that is unknown. */
export const contentMismatch = (type: DocumentType, content: string | null) =>
  unsupported(
    content
      ? `This is ${content} named .${type}`
      : `This file is named .${type}, but is damaged or something else`,
  );

export const notUtf8 = (type: DocumentType) =>
  unsupported(`This .${type} file is not UTF-8 text: save it as UTF-8 and upload it again`);

const unsupported = (message: string) =>
  new DomainError("UNSUPPORTED_MEDIA_TYPE", message, { code: "UNSUPPORTED_FILE" });

/** What people call the contents of a file, by the extension that the file-type package gives them. */
const NAMES: Readonly<Record<string, string>> = {
  pdf: "a PDF document",
  docx: "a Word document",
  xlsx: "an Excel workbook",
  pptx: "a PowerPoint presentation",
  cfb: "an Office document of the older kind",
  zip: "a zip archive",
  gz: "a compressed file",
  "7z": "a compressed archive",
  rar: "a compressed archive",
  exe: "a program",
  elf: "a program",
  macho: "a program",
  rtf: "a rich text document",
  xml: "an XML document",
};
const KINDS: Readonly<Record<string, string>> = {
  image: "picture",
  video: "video",
  audio: "sound file",
  font: "font",
};

/** What a file holds by its first bytes, such as `a PNG picture`; null if they do not tell. */
export async function contentName(head: Uint8Array): Promise<string | null> {
  const { fileTypeFromBuffer } = await import("file-type");
  const detected = await fileTypeFromBuffer(head);
  if (!detected) return textName(head);
  const kind = KINDS[detected.mime.split("/", 1)[0] ?? ""];
  const [extension, name] = [detected.ext.toUpperCase(), NAMES[detected.ext]];
  if (name) return name;
  return kind ? `a ${extension} ${kind}` : `a file of the type .${detected.ext}`;
}

function textName(head: Uint8Array): string | null {
  try {
    // A character may be cut at the end.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    if (text.includes("\0")) return null;
    return /^\s*<(?:!doctype html|html|script|head|body)/i.test(text) ? "an HTML page" : "a text";
  } catch {
    return null;
  }
}

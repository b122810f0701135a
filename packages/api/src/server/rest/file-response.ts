import type { Document, DocumentType } from "@dealflow/validators/documents";
import { FileContent } from "../../modules/documents/storage/file-content.ts";
import type { ByteRange } from "../../modules/documents/storage/file-store.ts";
import { AttachmentContent } from "../../modules/emails/attachment-content.ts";
import type { AnswerHeaders, ApiAnswer, ApiRequest } from "../http/messages.ts";

interface Download {
  document: Document;
  inline: boolean;
  content: FileContent;
}

export function isDownload(value: unknown): value is Download {
  return (
    typeof value === "object" && value !== null && "content" in value && value.content instanceof FileContent
  );
}

interface AttachmentDownload {
  name: string;
  content: AttachmentContent;
}

export function isAttachment(value: unknown): value is AttachmentDownload {
  return (
    typeof value === "object" &&
    value !== null &&
    "content" in value &&
    value.content instanceof AttachmentContent
  );
}

const OFFICE = "application/vnd.openxmlformats-officedocument";
const MEDIA_TYPES: Record<DocumentType, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: `${OFFICE}.wordprocessingml.document`,
  xls: "application/vnd.ms-excel",
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  ppt: "application/vnd.ms-powerpoint",
  pptx: `${OFFICE}.presentationml.presentation`,
  csv: "text/csv; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  eml: "message/rfc822",
  msg: "application/vnd.ms-outlook",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
};

/** Content-Security-Policy: a file runs no scripts and loads nothing; only our own pages may embed one shown inline. */
const ATTACHMENT_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";
const INLINE_POLICY =
  "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** The file as a response: all of it, or the part for a request with one range. */
export async function fileAnswer(
  { method, headers: requestHeaders }: ApiRequest,
  { document, inline, content }: Download,
): Promise<ApiAnswer> {
  const { size } = content;
  const tag = `"${content.sha256}"`;
  const headers: AnswerHeaders = {
    "content-type": MEDIA_TYPES[document.type],
    "content-disposition": disposition(inline ? "inline" : "attachment", document.name),
    "content-security-policy": inline ? INLINE_POLICY : ATTACHMENT_POLICY,
    // Not compressed by a proxy either: ranges refer to the stored bytes.
    "cache-control": "private, no-store, no-transform",
    "accept-ranges": "bytes",
    etag: tag,
  };
  if (inline) headers["x-frame-options"] = "SAMEORIGIN";
  const condition = requestHeaders.get("if-range");
  const isCurrent = condition === null || condition === tag;
  const range = isCurrent ? parseRange(requestHeaders.get("range"), size) : undefined;
  if (range === null) {
    headers["content-range"] = `bytes */${size}`;
    return { status: 416, headers, body: null };
  }
  headers["content-length"] = String(range ? range.end - range.start + 1 : size);
  if (range) headers["content-range"] = `bytes ${range.start}-${range.end}/${size}`;
  const status = range ? 206 : 200;
  return { status, headers, body: method === "HEAD" ? null : await content.open(range) };
}

/** An attachment of a message as a response: saved, never shown, since its type is its sender's word. */
export async function attachmentAnswer(
  { method }: ApiRequest,
  { name, content }: AttachmentDownload,
): Promise<ApiAnswer> {
  const headers: AnswerHeaders = {
    "content-type": "application/octet-stream",
    "content-disposition": disposition("attachment", name),
    "content-security-policy": ATTACHMENT_POLICY,
    "cache-control": "private, no-store, no-transform",
  };
  if (method === "HEAD") return { status: 200, headers, body: null };
  const { size, content: body } = await content.open();
  headers["content-length"] = String(size);
  return { status: 200, headers, body };
}

/** The range of a Range header; null if it is outside of the file, undefined if the whole file is to be sent. */
function parseRange(header: string | null, size: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  return start <= end ? { start, end } : null;
}

/** RFC 6266: the file name in ASCII for old clients, and in UTF-8. */
function disposition(kind: "inline" | "attachment", name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7e]/gu, "_")
    .replaceAll(/["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

import type { Document, DocumentType } from "@dealflow/validators/documents";
import { FileContent } from "../../modules/documents/storage/file-content.ts";
import type { ByteRange } from "../../modules/documents/storage/file-store.ts";
import { bodyOf } from "../http/stream.ts";

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
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
};

/** Whatever a file holds, nothing in it runs, loads or sends anything; what is shown is shown to our own pages only. */
const SAVED = "sandbox; default-src 'none'";
const SHOWN = `${SAVED}; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'`;

/** The file as an answer: all of it or, where one range is asked for, that part. */
export async function fileAnswer(
  { method, headers: asked }: Request,
  { document, inline, content }: Download,
): Promise<Response> {
  const { size } = content;
  const tag = `"${content.sha256}"`;
  const headers = new Headers({
    "content-type": MEDIA_TYPES[document.type],
    "content-disposition": disposition(inline ? "inline" : "attachment", document.name),
    "content-security-policy": inline ? SHOWN : SAVED,
    // Kept nowhere, and not compressed on the way either: ranges count the bytes as they are stored.
    "cache-control": "private, no-store, no-transform",
    "accept-ranges": "bytes",
    etag: tag,
  });
  const condition = asked.get("if-range");
  const range = condition === null || condition === tag ? rangeIn(asked.get("range"), size) : undefined;
  if (range === null) {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("content-length", String(range ? range.end - range.start + 1 : size));
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${size}`);
  const status = range ? 206 : 200;
  if (method === "HEAD") return new Response(null, { status, headers });
  const file = await content.open(range);
  const body = bodyOf(file.iterator(), () => void file.destroy());
  return new Response(body, { status, headers });
}

/** The one range that is asked for; null where the file has no such part, undefined where all of it is to be sent. */
function rangeIn(header: string | null, size: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  return start <= end ? { start, end } : null;
}

/** RFC 6266: the name in ASCII for old programs, and as it is for all others. */
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

import { DOCUMENT_COLUMNS } from "@dealflow/validators/columns/documents";
import type { Document } from "@dealflow/validators/documents";
import { PREVIEW_TYPES, type TextState, UNREAD_TYPES } from "@dealflow/validators/labels/documents";
import { formatFileSize } from "../../../lib/format/file-size.ts";

/** The folder of documents without a deal. */
export const GENERAL = DOCUMENT_COLUMNS.dealName.empty;
export const GENERAL_DOCUMENTS = "General Documents";
/** What the list is filtered by in place of one deal. */
export const GENERAL_CHOICES = [
  { value: "all", label: "All Documents" },
  { value: "general", label: GENERAL_DOCUMENTS },
] as const;

// The whole file and its rendered pages are held in memory.
const MAX_PREVIEW_BYTES = 100 * 2 ** 20;

type Readable = Pick<Document, "type" | "size" | "textState">;

/** How a document is shown: its pages as they are, its text, or not at all. */
export function previewOf({ type, size, textState }: Readable): "pages" | "text" | "none" {
  if (PREVIEW_TYPES.includes(type) && size <= MAX_PREVIEW_BYTES) return "pages";
  return textState === "read" || textState === "partly" ? "text" : "none";
}

/** Why a document is not shown. */
export function noPreviewReason({ type, textState }: Readable): string {
  if (PREVIEW_TYPES.includes(type)) return `Files above ${formatFileSize(MAX_PREVIEW_BYTES)} have no preview`;
  return UNREAD_TYPES.includes(type)
    ? `${type.toUpperCase()} files have no preview`
    : (NOTES[textState] ?? "");
}

const NOTES: Partial<Record<TextState, string>> = {
  waiting: "Its text is being read",
  partly: "Only its first pages can be searched",
  empty: "It has no text",
  encrypted: "Protected by a password: its text cannot be searched",
  damaged: "Damaged: its text cannot be read",
  too_large: "Too much to read: its text cannot be searched",
};

/** What whoever searches should know of the text of a document; null where all of it is found, or it is a picture. */
export function textNote({ type, textState }: Pick<Document, "type" | "textState">): string | null {
  if (textState === "empty" && type === "pdf") return "Scanned: it has no text to search";
  if (textState === "unsupported" && UNREAD_TYPES.includes(type))
    return `Save it as ${type.toUpperCase()}X to have its text searched`;
  return NOTES[textState] ?? null;
}

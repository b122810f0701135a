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
export function noPreviewReason(document: Readable): string {
  const { type } = document;
  if (PREVIEW_TYPES.includes(type)) return `Files above ${formatFileSize(MAX_PREVIEW_BYTES)} have no preview`;
  return UNREAD_TYPES.includes(type)
    ? `${type.toUpperCase()} files have no preview`
    : (textNote(document) ?? "");
}

/** What is said of the text of a document in few words, and what a search finds of it. */
const NOTES: Partial<Record<TextState, readonly [sign: string, found: string]>> = {
  waiting: ["Being read", "its text can be searched in a moment"],
  partly: ["Read in part", "only its first pages can be searched"],
  empty: ["No text", "only its name can be searched"],
  encrypted: ["Password-protected", "its text cannot be searched"],
  damaged: ["Damaged", "its text cannot be read"],
  too_large: ["Too much to read", "its text cannot be searched"],
};
const SCANNED = ["Scanned, no text", "only its name can be searched"] as const;

const noteOf = ({ type, textState }: Pick<Document, "type" | "textState">) =>
  textState === "empty" && type === "pdf" ? SCANNED : NOTES[textState];

/** Stands beside the name of a document whose text is not all found; null for others, and for types that are not read. */
export const textSign = (document: Pick<Document, "type" | "textState">): string | null =>
  noteOf(document)?.[0] ?? null;

/** The same as a sentence; null where all of the text is found, or it is a picture. */
export function textNote(document: Pick<Document, "type" | "textState">): string | null {
  const { type, textState } = document;
  if (textState === "unsupported" && UNREAD_TYPES.includes(type))
    return `Save it as ${type.toUpperCase()}X to have its text searched`;
  return noteOf(document)?.join(": ") ?? null;
}

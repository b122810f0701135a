import { DOCUMENT_COLUMNS } from "@dealflow/validators/columns/documents";
import type { Document } from "@dealflow/validators/documents";
import { PREVIEW_TYPES } from "@dealflow/validators/labels/documents";
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

/** Why a document has no preview; null if it has one. */
export function noPreviewReason({ type, size }: Pick<Document, "type" | "size">): string | null {
  if (!PREVIEW_TYPES.includes(type)) return `${type.toUpperCase()} files have no preview`;
  if (size > MAX_PREVIEW_BYTES) return `Files above ${formatFileSize(MAX_PREVIEW_BYTES)} have no preview`;
  return null;
}

import type { Document } from "@dealflow/validators/documents";
import { PREVIEW_TYPES } from "@dealflow/validators/labels/documents";
import { formatFileSize } from "../../../lib/format/file-size.ts";

/** What the documents of no deal are filed under. */
export const GENERAL = "General";
export const GENERAL_DOCUMENTS = "General Documents";

// It is read into memory whole, and what is drawn of it comes on top.
const MAX_PREVIEW_BYTES = 100 * 2 ** 20;

/** Why a document is not shown on the site; null where it is. */
export function noPreviewReason({ type, size }: Pick<Document, "type" | "size">): string | null {
  if (!PREVIEW_TYPES.includes(type)) return `${type.toUpperCase()} files have no preview`;
  if (size > MAX_PREVIEW_BYTES) return `Files above ${formatFileSize(MAX_PREVIEW_BYTES)} have no preview`;
  return null;
}

import { DOCUMENT_TYPES } from "@dealflow/validators/labels/documents";
import { oneOf } from "../../../lib/choices.ts";
import { formatFileSize } from "../../../lib/format/file-size.ts";

/** For the picker of files. */
export const ACCEPTED_EXTENSIONS = DOCUMENT_TYPES.map((type) => `.${type}`).join(",");

export const ACCEPTED_TYPES_TEXT = "PDF, Word, Excel, PowerPoint, CSV, text, JPEG and PNG files";

/**
 * Why a file would be refused, in words; null where nothing speaks against it. Nothing of it is read, so the server,
 * which compares content and name, may still refuse it. `maxBytes` is undefined while the limit is not known.
 */
export function validateFile({ name, size }: Pick<File, "name" | "size">, maxBytes?: number): string | null {
  const [, ending = ""] = /\.([^.]+)$/.exec(name.trim()) ?? [];
  if (!oneOf(DOCUMENT_TYPES, ending.toLowerCase())) return `Only ${ACCEPTED_TYPES_TEXT} can be uploaded`;
  if (size === 0) return "This file is empty";
  if (maxBytes !== undefined && size > maxBytes)
    return `This file has ${formatFileSize(size)}; at most ${formatFileSize(maxBytes)} can be uploaded`;
  return null;
}

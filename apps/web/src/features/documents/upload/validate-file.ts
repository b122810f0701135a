import { DOCUMENT_TYPES } from "@dealflow/validators/labels/documents";
import { oneOf } from "../../../lib/choices.ts";
import { formatFileSize } from "../../../lib/format/file-size.ts";

/** For the `accept` attribute of the file input. */
export const ACCEPTED_EXTENSIONS = DOCUMENT_TYPES.map((type) => `.${type}`).join(",");

export const ACCEPTED_TYPES_TEXT = "PDF, Word, Excel, PowerPoint, CSV, text, JPEG and PNG files";

/**
 * An error message if the name or the size is not accepted. The server also checks the content, so it may still reject
 * the file. `maxBytes` is undefined while the limit is loading.
 */
export function validateFile({ name, size }: Pick<File, "name" | "size">, maxBytes?: number): string | null {
  const [, extension = ""] = /\.([^.]+)$/.exec(name.trim()) ?? [];
  if (!oneOf(DOCUMENT_TYPES, extension.toLowerCase())) return `Only ${ACCEPTED_TYPES_TEXT} can be uploaded`;
  if (size === 0) return "This file is empty";
  if (maxBytes !== undefined && size > maxBytes)
    return `This file has ${formatFileSize(size)}; at most ${formatFileSize(maxBytes)} can be uploaded`;
  return null;
}

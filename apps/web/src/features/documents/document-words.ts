import type { Document, DocumentType } from "@dealflow/validators/documents";
import { PREVIEW_TYPES } from "@dealflow/validators/terms/documents";
import type { CurrentUser } from "@dealflow/validators/users";

/** What the documents of no deal are filed under. */
export const GENERAL = "General";
export const GENERAL_DOCUMENTS = "General Documents";

export function canPreview(type: DocumentType): boolean {
  return PREVIEW_TYPES.includes(type);
}

/** Its uploader and administrators may, as the server decides again. */
export function canDelete({ uploadedBy }: Document, { id, isAdmin }: CurrentUser): boolean {
  return isAdmin || uploadedBy === id;
}

import type { DocumentFolder, ListDocumentsInput } from "@dealflow/validators/documents";
import type { MemberContext } from "../../context.ts";

/** General first, then the deals by their newest document; all that match, or a page of `limit`. */
export function listFolders(
  _ctx: MemberContext,
  _input: ListDocumentsInput,
): Promise<{ items: DocumentFolder[]; nextCursor: string | null }> {
  return Promise.reject(new Error("not built yet"));
}

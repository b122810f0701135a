import type { Document, ListDocumentsInput } from "@dealflow/validators/documents";
import type { MemberContext } from "../../context.ts";

/** Newest first, then by id; all that match, or a page of `limit`. */
export function listDocuments(
  _ctx: MemberContext,
  _input: ListDocumentsInput,
): Promise<{ items: Document[]; nextCursor: string | null }> {
  return Promise.reject(new Error("not built yet"));
}

import type { MemberContext } from "../../context.ts";

/** Deletes a document and its file, as its uploader or as an administrator. */
export function deleteDocument(_ctx: MemberContext, _id: number): Promise<{ success: true }> {
  return Promise.reject(new Error("not built yet"));
}

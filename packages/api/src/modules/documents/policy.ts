import type { Actor } from "../../actor.ts";

/** A document is deleted by whoever uploaded it, or by an administrator. */
export function mayDelete(actor: Pick<Actor, "id" | "isAdmin">, document: { uploadedBy: number }): boolean {
  return actor.isAdmin || document.uploadedBy === actor.id;
}

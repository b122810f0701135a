import { documents } from "@dealflow/db/schema";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";

/** Only its uploader or an administrator may delete a document. */
export function mayDelete({ id, isAdmin }: Pick<Actor, "id" | "isAdmin">): SQL<boolean> {
  return isAdmin ? sql`true` : sql`${documents.uploadedBy} = ${id}`;
}

import { documents } from "@dealflow/db/schema";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";

/** A document is deleted by whoever uploaded it, or by an administrator. */
export function mayDelete({ id, isAdmin }: Pick<Actor, "id" | "isAdmin">): SQL<boolean> {
  return isAdmin ? sql`true` : sql`${documents.uploadedBy} = ${id}`;
}

import { contacts } from "@dealflow/db/schema";
import { eq, or, type SQL } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";

/** The one predicate of contact privacy: public, or mine. Every list, count, search and export goes through it. */
export function visibleTo(actor: Pick<Actor, "id">): SQL | undefined {
  return or(contacts.isPublic, eq(contacts.createdBy, actor.id));
}

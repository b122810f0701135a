import { contacts } from "@dealflow/db/schema";
import { eq, or, type SQL } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";

/** The contacts that a member may see: public ones and their own. Every query of contacts must use it. */
export function visibleTo(actor: Pick<Actor, "id">): SQL | undefined {
  return or(contacts.isPublic, eq(contacts.createdBy, actor.id));
}

import { contactCounts, contacts } from "@dealflow/db/schema";
import { eq, isNull, or, type SQL } from "drizzle-orm";
import type { Actor, Reader } from "../../core/actor.ts";

/** The contacts that a member may see: public ones and their own. Every query of contacts must use it. */
export function visibleTo(actor: Reader): SQL | undefined {
  return or(contacts.isPublic, eq(contacts.createdBy, actor.id));
}

/** The counts of the same contacts. Every query of `contactCounts` must use it. */
export function countedFor(actor: Pick<Actor, "id">): SQL | undefined {
  return or(isNull(contactCounts.ownerId), eq(contactCounts.ownerId, actor.id));
}

import { contactCounts } from "@dealflow/db/schema";
import { eq, isNull, or, type SQL } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";

/** The counts of the contacts that a member may see. Every query of `contactCounts` must use it. */
export function countedFor(actor: Pick<Actor, "id">): SQL | undefined {
  return or(isNull(contactCounts.ownerId), eq(contactCounts.ownerId, actor.id));
}

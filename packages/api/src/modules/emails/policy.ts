import { emails } from "@dealflow/db/schema";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { forbidden } from "../../core/errors.ts";

/** A message may be taken back from its deal by its owner or an administrator. */
export function mayUnassign({ id, isAdmin }: Pick<Actor, "id" | "isAdmin">): SQL<boolean> {
  return isAdmin
    ? sql<boolean>`(${emails.dealId} is not null)`
    : sql<boolean>`(${emails.dealId} is not null and ${emails.ownerId} = ${id})`;
}

/** Throws 403 if the actor may not move the message to this deal, or with null back to its owner. */
export function requireMayMove(
  { id, isAdmin }: Pick<Actor, "id" | "isAdmin">,
  { ownerId }: { ownerId: number },
  dealId: number | null,
): void {
  if (id === ownerId || (dealId === null && isAdmin)) return;
  throw forbidden(
    dealId === null
      ? "Only the member whose e-mail it is, or an administrator, may take it back from its deal"
      : "Only the member whose e-mail it is may assign it to a deal",
  );
}

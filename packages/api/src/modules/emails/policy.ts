import { emails } from "@dealflow/db/schema";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { forbidden } from "../../core/errors.ts";
import { isEmailOwner } from "../../core/visibility.ts";

/** A message may be taken back from its deal by each of its owners and by administrators. */
export function mayUnassign(actor: Pick<Actor, "id" | "isAdmin">): SQL<boolean> {
  return actor.isAdmin
    ? sql<boolean>`(${emails.dealId} is not null)`
    : sql<boolean>`(${emails.dealId} is not null and ${isEmailOwner(actor)})`;
}

/** Throws 403 if the actor may not move the message to this deal, or with null back to its owners. */
export function requireMayMove(
  { isAdmin }: Pick<Actor, "isAdmin">,
  email: { isOwner: boolean },
  dealId: number | null,
): void {
  if (email.isOwner || (dealId === null && isAdmin)) return;
  throw forbidden(
    dealId === null
      ? "Only a member in whose mailbox the e-mail is, or an administrator, may take it back from its deal"
      : "Only a member in whose mailbox the e-mail is may assign it to a deal",
  );
}

/** Throws 403 for who has not got the message: a rule is for one's own mailbox. */
export function requireMayRule(email: { isOwner: boolean }): void {
  if (!email.isOwner) throw forbidden("Only a member in whose mailbox the e-mail is may make a rule of it");
}

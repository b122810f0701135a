import type { Transaction } from "@dealflow/db/client";
import { emails } from "@dealflow/db/schema";
import type { EmailSummary } from "@dealflow/validators/emails";
import { and, eq, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { Actor, Reader } from "../../core/actor.ts";
import { notFound } from "../../core/errors.ts";
import { dealVisibleTo } from "../deals/access.ts";
import { emailColumns } from "./queries.ts";

/**
 * The messages that a member may see: those of deals, as far as they see the deal, and their own. Every query of messages must
 * use it or one of those below.
 */
export function visibleTo(actor: Reader): SQL | undefined {
  return or(isAssigned(actor), eq(emails.ownerId, actor.id));
}

/** Messages of any deal that the member may see. */
export const isAssigned = (actor: Reader): SQL | undefined =>
  and(isNotNull(emails.dealId), dealVisibleTo(actor, emails.dealId));

/** The messages of one deal: what was assigned to it. */
export const assignedTo = (actor: Reader, dealId: number): SQL | undefined =>
  and(eq(emails.dealId, dealId), dealVisibleTo(actor, emails.dealId));

/** A member's own messages that are of no deal: nobody else may see them. */
export const ownUnassigned = (actor: Reader): SQL | undefined =>
  and(eq(emails.ownerId, actor.id), isNull(emails.dealId), dealVisibleTo(actor, emails.dealId));

/** The message, locked until the transaction ends; 404 if the actor may not see it. */
export async function lockEmail(tx: Transaction, actor: Actor, id: number): Promise<EmailSummary> {
  const [row] = await tx
    .select(emailColumns(actor))
    .from(emails)
    .where(and(eq(emails.id, id), visibleTo(actor)))
    .for("update");
  if (!row) throw notFound("Email");
  return row;
}

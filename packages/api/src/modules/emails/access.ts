import type { Transaction } from "@dealflow/db/client";
import { emails } from "@dealflow/db/schema";
import type { EmailSummary } from "@dealflow/validators/emails";
import { and, eq, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { notFound } from "../../core/errors.ts";
import { emailColumns } from "./queries.ts";

/** The messages that a member may see: those of deals, and their own. Every query of messages must use it or one of those below. */
export function visibleTo(actor: Pick<Actor, "id">): SQL | undefined {
  return or(isAssigned, eq(emails.ownerId, actor.id));
}

/** Messages of any deal, which every member may see. */
export const isAssigned = isNotNull(emails.dealId);

/** The messages of one deal, which every member may see: what was assigned to it. */
export const assignedTo = (dealId: number): SQL => eq(emails.dealId, dealId);

/** A member's own messages that are of no deal: nobody else may see them. */
export const ownUnassigned = (actor: Pick<Actor, "id">): SQL | undefined =>
  and(eq(emails.ownerId, actor.id), isNull(emails.dealId));

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

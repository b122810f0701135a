import type { Transaction } from "@dealflow/db/client";
import { contacts, dealContacts, deals } from "@dealflow/db/schema";
import type { Contact } from "@dealflow/validators/contacts";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { notFound } from "../../core/errors.ts";
import { contactVisibleTo, dealVisibleTo, visibleDeals } from "../../core/visibility.ts";

export interface Link {
  contact: Pick<Contact, "id" | "isPublic">;
  /** Null where the contact is not linked to the deal. */
  role: typeof dealContacts.$inferSelect.role | null;
}

/**
 * A contact that the actor may see, and its role in a deal; 404 where one of them is missing. The people of the deal cannot
 * change until the transaction ends.
 */
export async function lockDealAndContact(
  tx: Transaction,
  actor: Actor,
  id: number,
  contactId: number,
): Promise<Link> {
  const [deal] = await tx
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.id, id), visibleDeals(actor)))
    .for("no key update");
  if (!deal) throw notFound("Deal");
  const [contact] = await tx
    .select({ id: contacts.id, isPublic: contacts.isPublic })
    .from(contacts)
    .where(and(eq(contacts.id, contactId), contactVisibleTo(actor)))
    .for("key share");
  if (!contact) throw notFound("Contact");
  const [link] = await tx
    .select({ role: dealContacts.role })
    .from(dealContacts)
    .where(and(isLink(id, contactId), dealVisibleTo(actor, dealContacts.dealId)));
  return { contact, role: link?.role ?? null };
}

export const isLink = (dealId: number, contactId: number) =>
  and(eq(dealContacts.dealId, dealId), eq(dealContacts.contactId, contactId));

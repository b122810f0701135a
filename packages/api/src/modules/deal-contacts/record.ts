import type { Transaction } from "@dealflow/db/client";
import { contacts, dealContacts, deals } from "@dealflow/db/schema";
import type { Contact, ContactRole } from "@dealflow/validators/contacts";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { contactVisibleTo, dealVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { recordActivity } from "../activities/record.ts";

/** Adds the activity of what became of a person of a deal, if all members see the contact. */
export async function recordRole(
  { actor, now }: MemberContext,
  tx: Transaction,
  { dealId, before, role }: { dealId: number; before: Link; role: ContactRole | null },
): Promise<void> {
  if (!before.contact.isPublic) return;
  await recordActivity(tx, {
    kind: kindOf(before.role, role),
    role,
    userId: actor.id,
    dealId,
    // If the contact becomes private, the activity does too.
    contactId: before.contact.id,
    createdAt: now(),
  });
}

function kindOf(before: ContactRole | null, after: ContactRole | null) {
  if (after === null) return "person_removed";
  return before === null ? "person_added" : "person_changed";
}

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

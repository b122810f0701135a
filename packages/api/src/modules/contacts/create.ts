import { activities, contacts } from "@dealflow/db/schema";
import type { Contact, CreateContactInput } from "@dealflow/validators/contacts";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { contactColumns } from "./queries.ts";

/** A new contact of the actor's: private unless it says otherwise. */
export function createContact(ctx: MemberContext, input: CreateContactInput): Promise<Contact> {
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const contact = writtenRow(
      await tx
        .insert(contacts)
        .values({ ...input, createdBy: ctx.actor.id, createdAt: now, updatedAt: now })
        .returning(contactColumns),
    );
    await tx.insert(activities).values({
      type: "contact_added",
      // A private contact's name is written nowhere but in its own row.
      description: contact.isPublic ? `Added contact ${contact.name}` : "Added a contact",
      userId: ctx.actor.id,
      contactId: contact.id,
      createdAt: now,
    });
    return contact;
  });
}

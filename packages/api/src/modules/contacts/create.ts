import { activities, contacts } from "@dealflow/db/schema";
import type { Contact, CreateContactInput } from "@dealflow/validators/contacts";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { contactColumns } from "./queries.ts";

/** Creates a contact of the actor, private by default. */
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
      // The name of a private contact must not appear in the activities, which all members see.
      description: contact.isPublic ? `Added contact ${contact.name}` : "Added a contact",
      userId: ctx.actor.id,
      contactId: contact.id,
      createdAt: now,
    });
    return contact;
  });
}

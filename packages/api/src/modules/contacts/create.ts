import { contacts } from "@dealflow/db/schema";
import type { Contact, CreateContactInput } from "@dealflow/validators/contacts";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { recordActivity } from "../activities/record.ts";
import { contactColumns } from "./queries.ts";

/** Creates a contact of the actor, private by default. */
export function createContact(ctx: MemberContext, input: CreateContactInput): Promise<Contact> {
  const now = ctx.now();
  return write(ctx, async (tx) => {
    const contact = writtenRow(
      await tx
        .insert(contacts)
        .values({ ...input, createdBy: ctx.actor.id, createdAt: now, updatedAt: now })
        .returning(contactColumns),
    );
    await recordActivity(tx, {
      kind: "contact_added",
      userId: ctx.actor.id,
      contactId: contact.id,
      createdAt: now,
    });
    return contact;
  });
}

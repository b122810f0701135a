import type { Transaction } from "@dealflow/db/client";
import { contacts } from "@dealflow/db/schema";
import type { Contact, UpdateContactInput } from "@dealflow/validators/contacts";
import { eq } from "drizzle-orm";
import { changedFields, requireVersion, type Written, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { changedCustom } from "../../core/custom-columns.ts";
import { forbidden } from "../../core/errors.ts";
import { requireListed } from "../../core/listed-values.ts";
import { write } from "../../core/write.ts";
import { readCustom } from "../fields/values.ts";
import { contactColumns, lockContact } from "./queries.ts";

/** Writes the fields that were sent. Any member may edit a public contact, only the creator a private one. */
export async function updateContact(ctx: MemberContext, input: UpdateContactInput): Promise<Contact> {
  const { after } = await write(ctx, (tx) => updateContactIn(tx, ctx, input));
  return after;
}

/** The same within a transaction. */
export async function updateContactIn(
  tx: Transaction,
  ctx: MemberContext,
  { id, expectedVersion, custom, ...sent }: UpdateContactInput,
): Promise<Written<Contact>> {
  const before = await lockContact(tx, ctx.actor, id);
  requireVersion("This contact", before, expectedVersion, "contacts");

  const changes = changedFields(before, sent);
  await requireListed(tx, "contacts", changes);
  const ofOwn = await readCustom(tx, ctx, "contacts", custom, before.custom);
  if (Object.keys(changes).length === 0 && !ofOwn) return { before, after: before };
  if (changes.isPublic !== undefined && before.createdBy !== ctx.actor.id) {
    throw forbidden("Only the member who added this contact may change who sees it");
  }

  const after = writtenRow(
    await tx
      .update(contacts)
      .set({
        ...changes,
        ...(ofOwn && { custom: changedCustom(contacts.custom, ofOwn) }),
        updatedAt: ctx.now(),
        version: before.version + 1,
      })
      .where(eq(contacts.id, id))
      .returning(contactColumns),
  );
  return { before, after };
}

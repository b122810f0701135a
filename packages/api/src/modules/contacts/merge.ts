import { contacts } from "@dealflow/db/schema";
import type { Contact } from "@dealflow/validators/contacts";
import type { MergeContactsInput } from "@dealflow/validators/merges";
import { eq, sql } from "drizzle-orm";
import { changedFields, requireVersion, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { forbidden, invalid } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { moveRows } from "../merges/move-rows.ts";
import { recordMerge } from "../merges/record.ts";
import { CONTACT_REFERENCES } from "../merges/references.ts";
import { type ContactSnapshot, storedRow } from "../merges/snapshot.ts";
import { contactColumns, lockContact } from "./queries.ts";

/**
 * Deletes a contact whose records go on with another one. The one that stays keeps its own visibility: fields that are
 * taken from a private one can be read by all who see it, and nothing else of it can.
 */
export function mergeContacts(ctx: MemberContext, input: MergeContactsInput) {
  const { id, intoId, fields } = input;
  if (id === intoId) throw invalid("intoId", "A contact cannot be merged into itself");
  const { actor, now } = ctx;
  return write(
    ctx,
    async (tx) => {
      // Always in the same order, so that two merges of the same contacts cannot wait for each other.
      if (id < intoId) await lockContact(tx, actor, id);
      const into = await lockContact(tx, actor, intoId);
      const from = await lockContact(tx, actor, id);
      requireVersion(from.name, from, input.expectedVersion);
      requireVersion(into.name, into, input.expectedIntoVersion);
      requireRightToHide(ctx, from, into);

      const publishes = !from.isPublic && into.isPublic;
      const changes: Partial<Contact> = {
        ...changedFields(into, Object.fromEntries(fields.map((field) => [field, from[field]]))),
        ...(publishes ? {} : importedAs(from, into)),
      };
      const [{ row } = { row: {} }] = await tx
        .select({ row: sql`to_jsonb(${contacts})` })
        .from(contacts)
        .where(eq(contacts.id, id));
      const hanging = await moveRows(tx, CONTACT_REFERENCES, { from: id, into: intoId, publishes });
      await tx.delete(contacts).where(eq(contacts.id, id));
      const record = writtenRow(
        await tx
          .update(contacts)
          .set({ ...changes, updatedAt: now(), version: into.version + 1 })
          .where(eq(contacts.id, intoId))
          .returning(contactColumns),
      );
      const changed = Object.keys(changes);
      const snapshot: ContactSnapshot = {
        before: Object.fromEntries(Object.entries(into).filter(([field]) => changed.includes(field))),
        after: changes,
        hanging,
        record: storedRow.parse(row),
      };
      const mergeId = await recordMerge(tx, ctx, {
        kind: "contact",
        fromId: id,
        intoId,
        fields,
        snapshot,
        isPrivate: !from.isPublic || !into.isPublic,
      });
      return { record, mergeId };
    },
    "merged",
  );
}

/** As with editing: only the member who added a public contact may take it out of the others' sight. */
function requireRightToHide({ actor }: MemberContext, from: Contact, into: Contact): void {
  if (from.isPublic && !into.isPublic && from.createdBy !== actor.id) {
    throw forbidden("Only the member who added this contact may merge it into a private one");
  }
}

/** The next import of the same person then finds the contact that stays. */
function importedAs(from: Contact, into: Contact): Partial<Contact> {
  if (from.externalId === null || into.externalId !== null || from.createdBy !== into.createdBy) return {};
  return { externalId: from.externalId, source: from.source };
}

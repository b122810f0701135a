import { contacts } from "@dealflow/db/schema";
import type { Contact } from "@dealflow/validators/contacts";
import type { MergeContactsInput } from "@dealflow/validators/merges";
import { eq, sql } from "drizzle-orm";
import { changedFields, requireVersion, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { changedCustom } from "../../core/custom-columns.ts";
import { forbidden, invalid } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { readCustom } from "../fields/values.ts";
import { notesWith } from "../imports/rows/read-person.ts";
import { saidBesides, saidIn } from "../imports/rows/repeated-rows.ts";
import { addAliases } from "../merges/aliases.ts";
import { changedOwnFields, takenCustom, withOwnFields } from "../merges/custom.ts";
import { moveRows } from "../merges/move-rows.ts";
import { recordMerge } from "../merges/record.ts";
import { CONTACT_REFERENCES } from "../merges/references.ts";
import { type ContactSnapshot, changedFieldsOf } from "../merges/snapshot.ts";
import { storedRow } from "../trash/stored-rows.ts";
import { contactColumns, lockContact } from "./queries.ts";

/**
 * Moves the records of a contact to another one and deletes it. The survivor keeps its own visibility: fields that it
 * takes from a private contact can be read by all who see the survivor, and nothing else of that contact can.
 */
export function mergeContacts(ctx: MemberContext, input: MergeContactsInput) {
  const { id, intoId, fields, custom: keys } = input;
  if (id === intoId) throw invalid("intoId", "A contact cannot be merged into itself");
  const { actor, now } = ctx;
  return write(
    { ...ctx, source: "merge" },
    async (tx) => {
      // Always in the same order, so that two merges of the same contacts cannot wait for each other.
      if (id < intoId) await lockContact(tx, actor, id);
      const into = await lockContact(tx, actor, intoId);
      const from = await lockContact(tx, actor, id);
      requireVersion(from.name, from, input.expectedVersion, "contacts");
      requireVersion(into.name, into, input.expectedIntoVersion, "contacts");
      requireRightToHide(ctx, from, into);

      const publishes = !from.isPublic && into.isPublic;
      const taken = { ...into, ...Object.fromEntries(fields.map((field) => [field, from[field]])) };
      const changes: Partial<Contact> = {
        // What nobody has chosen of a private contact stays private.
        ...changedFields(into, publishes ? taken : { ...taken, notes: notesOfBoth(taken, [from, into]) }),
        ...(publishes ? {} : importedAs(from, into)),
      };
      const taking = publishes && !keys ? {} : takenCustom(from.custom, into.custom, keys);
      const ofOwn = await readCustom(tx, ctx, "contacts", taking, into.custom, { takesRetired: true });
      const dependentRows = await moveRows(tx, CONTACT_REFERENCES, { from: id, into: intoId, publishes });
      const deleted = writtenRow(
        await tx
          .delete(contacts)
          .where(eq(contacts.id, id))
          .returning({ row: sql`to_jsonb(${contacts})` }),
      );
      const record = writtenRow(
        await tx
          .update(contacts)
          .set({
            ...changes,
            ...(ofOwn && { custom: changedCustom(contacts.custom, ofOwn) }),
            updatedAt: now(),
            version: into.version + 1,
          })
          .where(eq(contacts.id, intoId))
          .returning(contactColumns),
      );
      const snapshot: ContactSnapshot = {
        ...changedFieldsOf(withOwnFields(into), { ...changes, ...changedOwnFields(into, record) }),
        dependentRows,
        record: storedRow.parse(deleted.row),
      };
      const mergeId = await recordMerge(tx, ctx, {
        kind: "contact",
        fromId: id,
        intoId,
        fields,
        snapshot,
        isPrivate: !from.isPublic || !into.isPublic,
      });
      await addAliases(tx, { mergeId, from, into });
      return { record, mergeId };
    },
    "merged",
  );
}

/** The fields of which a contact has one, and of which two may have different ones. */
const MOVED_TO_NOTES = ["email", "phone", "notes"] as const;

/** The notes of the survivor, with the address, number and notes that it does not take: each in a line, as imports write them. */
function notesOfBoth(taken: Contact, both: readonly Contact[]): string | null {
  const isBeside = (field: (typeof MOVED_TO_NOTES)[number]) =>
    both.every((contact) => contact[field] !== null);
  const said = saidIn(taken, NO_CATEGORIES);
  const besides = both.flatMap((contact) =>
    MOVED_TO_NOTES.filter(isBeside).flatMap((field) =>
      saidBesides(said, { ...NOTHING, [field]: contact[field] }, NO_CATEGORIES),
    ),
  );
  if (besides.length === 0) return taken.notes;
  // Addresses and numbers first, since notes may be cut.
  const lines = [...besides].sort((one, other) => Number(one.label === null) - Number(other.label === null));
  return notesWith(taken.notes, lines).text || null;
}

/** None of the fields that are moved is a category. */
const NO_CATEGORIES: never[] = [];

const NOTHING = {
  name: "",
  title: null,
  company: null,
  category: null,
  email: null,
  phone: null,
  notes: null,
};

/** As with editing: only the member who added a public contact may take it out of the others' sight. */
function requireRightToHide({ actor }: MemberContext, from: Contact, into: Contact): void {
  if (from.isPublic && !into.isPublic && from.createdBy !== actor.id) {
    throw forbidden("Only the member who added this contact may merge it into a private one");
  }
}

/** The next import of the same person then finds the survivor. */
function importedAs(from: Contact, into: Contact): Partial<Contact> {
  if (from.externalId === null || into.externalId !== null || from.createdBy !== into.createdBy) return {};
  return { externalId: from.externalId, source: from.source };
}

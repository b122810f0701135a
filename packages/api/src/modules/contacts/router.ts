import { contacts } from "@dealflow/db/schema";
import {
  type BulkAnswer,
  type BulkContactsInput,
  bulkAnswer,
  bulkContactsInput,
  type PasteAnswer,
  type PasteContactsInput,
  pasteAnswer,
  pasteContactsInput,
} from "@dealflow/validators/bulk";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  type Contact,
  type CreateContactInput,
  contact,
  contactCounts,
  contactDeals,
  contactFilters,
  contactPage,
  createContactInput,
  keyContacts,
  keyContactsInput,
  lastContacts,
  lastContactsInput,
  listContactsInput,
  relationship,
  updateContactInput,
} from "@dealflow/validators/contacts";
import { mergeContactsInput, mergedContact } from "@dealflow/validators/merges";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { newCustom } from "../../core/custom-columns.ts";
import { requireListed, usualValue } from "../../core/listed-values.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { write } from "../../core/write.ts";
import { recordActivity } from "../activities/record.ts";
import { changeRows, deleteRows } from "../bulk/change-rows.ts";
import { MANY_ROWS, pasteRows } from "../bulk/paste-rows.ts";
import { readCustom } from "../fields/values.ts";
import { deleteRecord } from "../trash/delete.ts";
import { listContactDeals } from "./deals.ts";
import { listKeyContacts } from "./key-contacts.ts";
import { countContacts, findLastContacts, listContacts } from "./list.ts";
import { mergeContacts } from "./merge.ts";
import { contactColumns, findContact } from "./queries.ts";
import { readRelationship } from "./relationship.ts";
import { updateContact, updateContactIn } from "./update.ts";

export const contactsRouter = router({
  list: memberProcedure
    .meta({ summary: "List the contacts you may see, by name", isWholeList: true })
    .input(listContactsInput)
    .output(contactPage)
    .query(({ ctx, input }) => listContacts(ctx, input)),

  get: memberProcedure
    .meta({ summary: "Read a contact" })
    .input(byId)
    .output(contact)
    .query(({ ctx, input }) => findContact(ctx, input.id)),

  counts: memberProcedure
    .meta({ summary: "Count the contacts you may see, in total and by category" })
    .input(contactFilters)
    .output(contactCounts)
    .query(({ ctx, input }) => countContacts(ctx, input)),

  key: memberProcedure
    .meta({ summary: "List the contacts of the open deals that were changed last" })
    .input(keyContactsInput)
    .output(keyContacts)
    .query(({ ctx, input }) => listKeyContacts(ctx, input)),

  deals: memberProcedure
    .meta({ summary: "List the deals that name a contact or that it is linked to" })
    .input(byId)
    .output(contactDeals)
    .query(({ ctx, input }) => listContactDeals(ctx, input.id)),

  relationship: memberProcedure
    .meta({ summary: "Tell when the team was last in touch with a contact, and who knows it best" })
    .input(byId)
    .output(relationship)
    .query(({ ctx, input }) => readRelationship(ctx, input.id)),

  lastContacts: memberProcedure
    .meta({ summary: "Tell when the team was last in touch with each of some contacts" })
    .input(lastContactsInput)
    .output(lastContacts)
    .query(({ ctx, input }) => findLastContacts(ctx, input.ids)),

  create: memberProcedure
    .meta({ summary: "Add a contact" })
    .input(createContactInput)
    .output(contact)
    .mutation(({ ctx, input }) => createContact(ctx, input)),

  update: memberProcedure
    .meta({ summary: "Update the fields of a contact that are sent" })
    .input(updateContactInput)
    .output(contact)
    .mutation(({ ctx, input }) => updateContact(ctx, input)),

  bulk: memberProcedure
    .meta({ summary: "Change the same fields of up to 500 contacts, or delete them" })
    .input(bulkContactsInput)
    .output(bulkAnswer)
    .mutation(({ ctx, input }) => bulkContacts(ctx, input)),

  paste: memberProcedure
    .meta({ summary: "Change up to 5,000 contacts, each its own fields: all of them, or none", ...MANY_ROWS })
    .input(pasteContactsInput)
    .output(pasteAnswer)
    .mutation(({ ctx, input }) => pasteContacts(ctx, input)),

  merge: memberProcedure
    .meta({ summary: "Merge a contact into another one, which takes the named fields from it" })
    .input(mergeContactsInput)
    .output(mergedContact)
    .mutation(({ ctx, input }) => mergeContacts(ctx, input)),

  delete: memberProcedure
    .meta({ summary: "Delete a contact" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteContact(ctx, input.id)),
});

/** Everyone who may see a contact may delete it. */
const deleteContact = (ctx: MemberContext, id: number) => deleteRecord(ctx, "contacts", id);

/** Changes the same fields of several contacts, or deletes them. */
function bulkContacts(ctx: MemberContext, { ids, changes }: BulkContactsInput): Promise<BulkAnswer> {
  return changes
    ? changeRows(ctx, "contacts", ids, (tx, id) => updateContactIn(tx, ctx, { ...changes, id }))
    : deleteRows(ctx, "contacts", ids);
}

/** Writes its own fields into each of several contacts. */
const pasteContacts = (ctx: MemberContext, { rows }: PasteContactsInput): Promise<PasteAnswer> =>
  pasteRows(ctx, "contacts", rows, (tx, row) => updateContactIn(tx, ctx, row));

/** Creates a contact of the actor, private by default. */
function createContact(ctx: MemberContext, input: CreateContactInput): Promise<Contact> {
  const now = ctx.now();
  return write(ctx, async (tx) => {
    await requireListed(tx, "contacts", input);
    const custom = newCustom(await readCustom(tx, ctx, "contacts", input.custom));
    const category = input.category ?? (await usualValue(tx, "contact-categories", "general"));
    const contact = writtenRow(
      await tx
        .insert(contacts)
        .values({ ...input, category, custom, createdBy: ctx.actor.id, createdAt: now, updatedAt: now })
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

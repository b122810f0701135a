import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { byId, id } from "./common/ids.ts";
import { expectedVersion } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { contact } from "./contacts.ts";
import { deal } from "./deals.ts";
import { firmProfile } from "./firms.ts";
import { CONTACT_FACTS } from "./labels/contacts.ts";
import { OPPORTUNITY_FACTS } from "./labels/deals.ts";
import { MAX_FIELD_LENGTHS, MAX_FIELDS } from "./labels/fields.ts";
import { FIRM_FACTS } from "./labels/firms.ts";
import { MERGE_KINDS } from "./labels/merges.ts";

export * from "./labels/merges.ts";

/** `id` goes, `intoId` stays and takes `fields` from it; the versions are those that were compared. */
function mergeInput<const Fields extends readonly string[]>(fields: Fields) {
  const error = `fields must name fields of the record: ${fields.join(", ")}`;
  return byId.extend({
    intoId: id,
    expectedVersion,
    expectedIntoVersion: expectedVersion,
    fields: z.array(z.enum(fields, { error }), { error }).max(fields.length),
    custom: z
      .array(z.string().max(MAX_FIELD_LENGTHS.key))
      .max(MAX_FIELDS)
      .optional()
      .describe(
        "Fields of one's own that are taken, too, by their keys; without it those that the other lacks.",
      ),
  });
}

export const mergeFirmsInput = mergeInput(FIRM_FACTS);
export type MergeFirmsInput = z.infer<typeof mergeFirmsInput>;
export const mergedFirm = z.object({ record: firmProfile, mergeId: id });

export const mergeContactsInput = mergeInput(CONTACT_FACTS);
export type MergeContactsInput = z.infer<typeof mergeContactsInput>;
export const mergedContact = z.object({ record: contact, mergeId: id });

/** Of a deal, or a pipeline item, that becomes part of a deal. */
export const mergeDealsInput = mergeInput(OPPORTUNITY_FACTS);
export type MergeDealsInput = z.infer<typeof mergeDealsInput>;
export const mergedDeal = z.object({ record: deal, mergeId: id });

export const undoableMerge = z
  .object({
    id,
    kind: z.enum(MERGE_KINDS),
    from: z.string().describe("The name of the record that went."),
    intoId: id,
    into: z.string().nullable().describe("The name of the record that stayed; null if it is gone since."),
    mergedBy: id
      .nullable()
      .describe("Null: the program joined two firms whose names it took for different ones before."),
    mergedAt: timestamp,
  })
  .describe("A merge that the caller can undo.");
export type UndoableMerge = z.infer<typeof undoableMerge>;

export const listMergesInput = z.object(pageInput);
export type ListMergesInput = z.infer<typeof listMergesInput>;
export const mergePage = page(undoableMerge);

export const undoneMerge = z.object({
  kind: z.enum(MERGE_KINDS),
  id: id.describe("The record that is back."),
  intoId: id,
  kept: z.array(z.string()).describe("What stays as it is because it was changed since, one sentence each."),
});
export type UndoneMerge = z.infer<typeof undoneMerge>;

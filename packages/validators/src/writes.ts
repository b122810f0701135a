import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { CHANGE_SOURCES } from "./labels/history.ts";
import { UNDOABLE_KINDS } from "./labels/records.ts";
import { WRITE_VERBS } from "./labels/writes.ts";

export * from "./labels/writes.ts";

/** By this name the API's document knows them. */
export const UNDOABLE_ENTITIES = UNDOABLE_KINDS;
export const WRITTEN_ENTITIES = [...UNDOABLE_KINDS, "contact_imports"] as const;

/** What became of one record. */
export const writeResult = z
  .object({
    id,
    ok: z.boolean(),
    code: z.string().optional().describe("Why it was refused; as in the body of an error."),
    message: z.string().optional(),
  })
  .describe("What became of one record. A refused one stays as it is.");
export type WriteResult = z.infer<typeof writeResult>;
export const writeResults = z.array(writeResult);

/** What a member has written in one go: one record, or several at once. */
export const ownWrite = z.object({
  id: id.describe("Undoes it: POST /api/undo/{id}."),
  entity: z.enum(WRITTEN_ENTITIES).describe("The kind of the records that it is called by."),
  verb: z.enum(WRITE_VERBS),
  count: z.int().min(1).describe("How many records of this kind."),
  recordId: id.describe("The record; of several the first one. Of a merge the one that stayed."),
  name: z.string().nullable().describe("What the record is called, if it is one, and may still be seen."),
  fields: z.array(z.string()).describe("The fields that were changed, where a history tells them."),
  via: z.enum(CHANGE_SOURCES),
  madeAt: timestamp,
  undoneAt: timestamp.nullable(),
  undoableUntil: timestamp.nullable().describe("Null once it is undone, or too old."),
});
export type OwnWrite = z.infer<typeof ownWrite>;
export const ownWrites = z.array(ownWrite);

export const undoRecordInput = z
  .object({
    entity: z.enum(UNDOABLE_ENTITIES, { error: `entity must be one of: ${UNDOABLE_ENTITIES.join(", ")}` }),
    id,
    version: z
      .int({ error: "version must be a whole number" })
      .min(1, { error: "version must be a positive whole number" })
      .optional()
      .describe("The version that the write made; without it your newest write of the record is undone."),
  })
  .meta({ examples: [{ entity: "deals", id: 12, version: 4 }] });
export type UndoRecordInput = z.infer<typeof undoRecordInput>;

export const undoneWrite = z.object({
  results: writeResults.describe("One for each record that was created, changed or deleted."),
  kept: z.array(z.string()).describe("What else stays as it is, one sentence each."),
});
export type UndoneWrite = z.infer<typeof undoneWrite>;

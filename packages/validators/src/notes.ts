import { z } from "zod";
import { choice } from "./common/choice.ts";
import { timestamp, timestampInput } from "./common/dates.ts";
import { byId, id, idInput } from "./common/ids.ts";
import { updateOf, version } from "./common/mutation.ts";
import { requiredText } from "./common/text.ts";
import { MAX_NOTE_LENGTH, NOTE_KINDS } from "./labels/notes.ts";

export * from "./labels/notes.ts";

export const participant = z
  .object({ id, name: z.string() })
  .describe("A contact in a note, as the caller may see it.");

const comment = z.object({ id, noteId: id, body: z.string(), writtenBy: id, createdAt: timestamp });
export type NoteComment = z.infer<typeof comment>;
export const noteComment = comment;

export const note = z.object({
  id,
  kind: z.enum(NOTE_KINDS),
  dealId: id.nullable().describe("The record that it is about; one of the four."),
  pipelineId: id.nullable(),
  contactId: id.nullable(),
  firmId: id.nullable(),
  body: z.string().describe("Markdown."),
  happenedAt: timestamp,
  isPrivate: z.boolean().describe("Visible to its writer alone."),
  isShared: z
    .boolean()
    .describe("Every member sees it: it is not private, and its record is not hidden from anyone."),
  writtenBy: id,
  contacts: z
    .array(participant)
    .describe("Of those who took part, the contacts that the caller may see, and the members."),
  userIds: z.array(id),
  comments: z.array(comment).describe("Oldest first."),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
export type Note = z.infer<typeof note>;

const MAX_PARTICIPANTS = 100;
const participants = (label: string) =>
  z
    .array(idInput(`${label} must be ids`), { error: `${label} must be a list of ids` })
    .max(MAX_PARTICIPANTS, { error: `${label} may name at most ${MAX_PARTICIPANTS}` })
    .transform((ids) => [...new Set(ids)]);

const fields = {
  kind: choice("Kind", NOTE_KINDS),
  body: requiredText("Text", MAX_NOTE_LENGTH),
  happenedAt: timestampInput("Date").optional(),
  contactIds: participants("Contacts").optional(),
  userIds: participants("Members").optional(),
  isPrivate: z.boolean({ error: "Private must be true or false" }).optional(),
};

/** The records that have a timeline; an input names exactly one. */
export const timelineTarget = {
  dealId: id.optional(),
  pipelineId: id.optional(),
  contactId: id.optional(),
  firmId: id.optional(),
};
const TARGETS = ["dealId", "pipelineId", "contactId", "firmId"] as const;
export type TimelineTarget = z.infer<z.ZodObject<typeof timelineTarget>>;

export const namesOneTarget = (input: TimelineTarget) =>
  TARGETS.filter((name) => input[name] !== undefined).length === 1;
export const ONE_TARGET = {
  error: "Exactly one of dealId, pipelineId, contactId and firmId must be given",
  path: ["dealId"],
};

export const createNoteInput = z
  .object({ ...fields, ...timelineTarget })
  .refine(namesOneTarget, ONE_TARGET)
  .meta({
    description: "Without `happenedAt` it happened now.",
    examples: [{ dealId: 12, kind: "call", body: "They accept the exclusivity." }],
  });
export type CreateNoteInput = z.infer<typeof createNoteInput>;

export const updateNoteInput = updateOf(fields);
export type UpdateNoteInput = z.infer<typeof updateNoteInput>;

export const createCommentInput = byId.extend({ body: requiredText("Comment", MAX_NOTE_LENGTH) });
export type CreateCommentInput = z.infer<typeof createCommentInput>;

export const commentById = byId
  .extend({ commentId: id })
  .describe("A comment by its id, under the note that it belongs to.");
export type CommentById = z.infer<typeof commentById>;

export const updateCommentInput = commentById.extend({ body: createCommentInput.shape.body });
export type UpdateCommentInput = z.infer<typeof updateCommentInput>;

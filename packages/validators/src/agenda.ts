import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { id, idInput } from "./common/ids.ts";
import { updateOf, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { MAX_LENGTHS, optionalText, requiredText } from "./common/text.ts";

export * from "./labels/agenda.ts";

export const agendaItem = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  notes: z.string().nullable().describe("Notes taken in a meeting."),
  addedBy: id,
  isCompleted: z.boolean(),
  completedBy: id.nullable(),
  completedAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
export type AgendaItem = z.infer<typeof agendaItem>;

const fields = {
  title: requiredText("Title"),
  description: optionalText("Description", MAX_LENGTHS.notes).optional(),
  notes: optionalText("Notes", MAX_LENGTHS.notes).optional(),
  addedBy: idInput("Must select a team member").describe(
    "The member who brings the item up; need not be the caller.",
  ),
};

export const createAgendaItemInput = z.object(fields);
export type CreateAgendaItemInput = z.infer<typeof createAgendaItemInput>;

/** An item is completed, and that taken back, by procedures of their own. */
export const updateAgendaItemInput = updateOf(fields);
export type UpdateAgendaItemInput = z.infer<typeof updateAgendaItemInput>;

export const listAgendaInput = z.object({
  addedBy: id.optional(),
  includeCompleted: z.boolean().optional().describe("True by default."),
  ...pageInput,
});
export type ListAgendaInput = z.infer<typeof listAgendaInput>;
export const agendaPage = page(agendaItem);

import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { id, idInput } from "./common/ids.ts";
import { updateOf, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { LIMITS, optionalText, requiredText } from "./common/text.ts";

export const agendaItem = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  /** What was said of it in a meeting. */
  notes: z.string().nullable(),
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
  description: optionalText("Description", LIMITS.notes).optional(),
  notes: optionalText("Notes", LIMITS.notes).optional(),
  /** The member whose item it is, which need not be the one who types it. */
  addedBy: idInput("Must select a team member"),
};

export const createAgendaItemInput = z.object(fields);
export type CreateAgendaItemInput = z.infer<typeof createAgendaItemInput>;

/** Completion is not among the fields: an item is completed by its own call, and never un-completed. */
export const updateAgendaItemInput = updateOf(fields);
export type UpdateAgendaItemInput = z.infer<typeof updateAgendaItemInput>;

export const listAgendaInput = z.object({
  addedBy: id.optional(),
  /** Absent means true: the list shows completed items unless told not to. */
  includeCompleted: z.boolean().optional(),
  ...pageInput,
});
export type ListAgendaInput = z.infer<typeof listAgendaInput>;
export const agendaPage = page(agendaItem);

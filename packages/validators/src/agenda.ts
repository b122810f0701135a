import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { byId, id } from "./common/ids.ts";
import { expectedVersion, NOTHING_TO_CHANGE, namesAChange, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { LIMITS, optionalText, requiredText } from "./common/text.ts";

export const agendaItem = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  addedBy: id,
  isCompleted: z.boolean(),
  completedBy: id.nullable(),
  completedAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
export type AgendaItem = z.infer<typeof agendaItem>;

const MUST_SELECT = "Must select a team member";

const fields = {
  title: requiredText("Title"),
  description: optionalText("Description", LIMITS.notes).optional(),
  /** The member whose item it is, which need not be the one who types it. */
  addedBy: z
    .int({ error: MUST_SELECT })
    .min(1, { error: MUST_SELECT })
    .max(2_147_483_647, { error: MUST_SELECT }),
};

export const createAgendaItemInput = z.object(fields);
export type CreateAgendaItemInput = z.infer<typeof createAgendaItemInput>;

/** Completion is not among the fields: an item is completed by its own call, and never un-completed. */
export const updateAgendaItemInput = z
  .object(fields)
  .partial()
  .extend({ ...byId.shape, expectedVersion })
  .refine(namesAChange, NOTHING_TO_CHANGE);
export type UpdateAgendaItemInput = z.infer<typeof updateAgendaItemInput>;

export const listAgendaInput = z.object({
  addedBy: id.optional(),
  /** Absent means true: the list shows completed items unless told not to. */
  includeCompleted: z.boolean().optional(),
  ...pageInput,
});
export type ListAgendaInput = z.infer<typeof listAgendaInput>;
export const agendaPage = page(agendaItem);

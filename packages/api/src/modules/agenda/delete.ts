import { meetingAgendaItems } from "@dealflow/db/schema";
import type { MemberContext } from "../../core/context.ts";
import { deleteRow } from "../../core/delete-row.ts";

export const deleteAgendaItem = (ctx: MemberContext, id: number) =>
  deleteRow(ctx, "Agenda item", meetingAgendaItems, id);

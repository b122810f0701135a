import { type RevertIn, restoreColumns } from "../bulk/revert-row.ts";
import { withdrawNotifications } from "../notifications/notify-about.ts";
import { requireMayUncomplete } from "./complete.ts";
import { lockAgendaItem } from "./queries.ts";

/** Writes an agenda item as it was before a change; a completion for as long as it can be taken back. */
export const revertAgendaItemIn: RevertIn = async (tx, ctx, change) => {
  const item = await lockAgendaItem(tx, change.id);
  if ("completed_at" in change.before) requireMayUncomplete(ctx, item);
  await restoreColumns(tx, ctx, "meeting_agenda_items", change);
  await withdrawNotifications(tx, "agenda", change);
};

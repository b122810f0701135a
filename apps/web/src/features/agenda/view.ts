import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { ListAgendaInput } from "@dealflow/validators/agenda";
import { choice, compactFilters, defineView, id } from "../../lib/address/define-view.ts";
import { PAGE_SIZE } from "../../lib/cache/paged-query.ts";

/** `member` is the id of the member whose items are shown; null for all. */
export const agendaView = defineView(
  PAGE_PATHS.agenda,
  { member: id, completed: choice(["shown", "hidden"]) },
  ["member", "completed"],
);
export type AgendaView = typeof agendaView.defaults;

export function filtersOf({ member, completed }: AgendaView): ListAgendaInput {
  return {
    ...compactFilters({ addedBy: member }),
    ...(completed === "hidden" && { includeCompleted: false }),
  };
}

export function listInput(view: AgendaView): ListAgendaInput {
  return { limit: PAGE_SIZE, ...filtersOf(view) };
}

/** How many items the dashboard's panel shows. */
export const PANEL_SIZE = 5;

/** The query of the dashboard's panel; it starts without filters. */
export function panelInput(view = agendaView.defaults): ListAgendaInput {
  return { limit: PANEL_SIZE, ...filtersOf(view) };
}

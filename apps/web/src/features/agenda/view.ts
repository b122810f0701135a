import type { AgendaItem, ListAgendaInput } from "@dealflow/validators/agenda";
import { type AddressParams, idIn } from "../../lib/address/address.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";
import { idOf } from "../../lib/choices.ts";

/** What of the agenda is shown. */
export interface AgendaView {
  /** Whose items; null for everyone's. */
  member: number | null;
  completed: boolean;
}

export const WHOLE_AGENDA: AgendaView = { member: null, completed: true };

export function readView(params: AddressParams): AgendaView {
  return {
    member: typeof params.member === "string" ? idIn(params.member) : null,
    completed: params.completed !== "hidden",
  };
}

export function viewParams({ member, completed }: AgendaView): Record<keyof AgendaView, string | null> {
  return { member: member === null ? null : String(member), completed: completed ? null : "hidden" };
}

/** The address of a view, for links. */
export function viewPath(view: AgendaView): string {
  const said = Object.entries(viewParams(view)).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return said.length > 0 ? `/meeting-agenda?${new URLSearchParams(said)}` : "/meeting-agenda";
}

export function isFiltered({ member, completed }: AgendaView): boolean {
  return member !== null || !completed;
}

/** The filters as the list takes them. */
export function filtersFor({ member, completed }: AgendaView): ListAgendaInput {
  return { ...(member !== null && { addedBy: member }), ...(!completed && { includeCompleted: false }) };
}

export function listInput(view: AgendaView): ListAgendaInput {
  return { limit: PAGE_SIZE, ...filtersFor(view) };
}

/** How many items the dashboard's panel shows. */
export const PANEL_SIZE = 5;

/** What the dashboard's panel asks for; without filters where it opens. */
export function panelInput(view = WHOLE_AGENDA): ListAgendaInput {
  return { limit: PANEL_SIZE, ...filtersFor(view) };
}

/** Whether an item belongs to a list in the cache that was asked for with `input`. */
export function belongs(item: AgendaItem, input: Readonly<Record<string, unknown>>): boolean {
  const addedBy = idOf(input.addedBy);
  return (!addedBy || addedBy === item.addedBy) && (input.includeCompleted !== false || !item.isCompleted);
}

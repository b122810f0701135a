import type { AgendaItem } from "@dealflow/validators/agenda";

const ADDED_AT = new Date("2026-03-02T09:00:00Z");

/** An agenda item as in an answer of the server. */
export function makeItem(fields: Partial<AgendaItem> = {}): AgendaItem {
  return {
    id: 1,
    title: "Fund close",
    description: null,
    notes: null,
    addedBy: 7,
    isCompleted: false,
    completedBy: null,
    completedAt: null,
    createdAt: ADDED_AT,
    updatedAt: ADDED_AT,
    version: 1,
    ...fields,
  };
}

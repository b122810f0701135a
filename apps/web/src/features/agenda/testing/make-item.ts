import type { AgendaItem } from "@dealflow/validators/agenda";

const ADDED = new Date("2026-03-02T09:00:00Z");

/** An agenda item as the server answers it. */
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
    createdAt: ADDED,
    updatedAt: ADDED,
    version: 1,
    ...fields,
  };
}

import type { AgendaItem } from "../agenda.ts";
import type { Columns } from "./column.ts";

export const AGENDA_COLUMNS = {
  id: { label: "Id", kind: "number", csv: false, cli: true },
  title: { label: "Title", kind: "text", cli: true },
  description: { label: "Description", kind: "text" },
  notes: { label: "Notes", kind: "text" },
  addedBy: { label: "Added By", kind: "member", cli: true },
  isCompleted: { label: "Status", kind: "flag", labels: { true: "Completed", false: "Open" }, cli: true },
  completedBy: { label: "Completed By", kind: "member", cli: true },
  completedAt: { label: "Completed", kind: "time" },
  createdAt: { label: "Created", kind: "time", cli: true },
} as const satisfies Columns<AgendaItem>;

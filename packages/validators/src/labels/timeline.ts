// No zod here: screens that only show these labels load them without the schemas.
import { NOTE_KINDS } from "./notes.ts";

/** The kinds of entries of a timeline, as its filter offers them. */
export const TIMELINE_KINDS = [
  ...NOTE_KINDS,
  "email",
  "stage",
  "category",
  "value",
  "lead",
  "funding",
  "team",
  "follow_up",
  "task",
  "document",
  "comment",
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export const TIMELINE_KIND_LABELS: Record<TimelineKind, string> = {
  note: "Notes",
  call: "Calls",
  meeting: "Meetings",
  email: "E-mails",
  stage: "Stages",
  category: "Categories",
  value: "Values",
  lead: "Leads",
  funding: "Funding",
  team: "People",
  follow_up: "Follow-ups",
  task: "Tasks",
  document: "Documents",
  comment: "Comments",
};

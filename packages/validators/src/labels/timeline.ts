// No zod here: screens that only show these labels load them without the schemas.
import { editableFields } from "../columns/column.ts";
import { FACT_COLUMNS } from "../columns/opportunities.ts";
import { ownKeys } from "../common/keys.ts";
import { NOTE_KINDS } from "./notes.ts";

/** The kinds of entries of a timeline, as its filter offers them. */
export const TIMELINE_KINDS = [
  ...NOTE_KINDS,
  "email",
  "stage",
  "category",
  "value",
  "lead",
  "change",
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
  change: "Other Changes",
  funding: "Funding",
  team: "People",
  follow_up: "Follow-ups",
  task: "Tasks",
  document: "Documents",
  comment: "Comments",
};

/** The kinds that an edit can have, in the order in which they go before each other. */
export const EDIT_KINDS = [
  "stage",
  "category",
  "value",
  "lead",
  "funding",
  "follow_up",
  "change",
] as const satisfies readonly TimelineKind[];
export type EditKind = (typeof EDIT_KINDS)[number];

/** The field by whose change an edit has a kind; `change` is that of all others. */
export const FIELD_OF_KIND = {
  stage: "stage",
  category: "category",
  value: "value",
  lead: "leadUserId",
  follow_up: "rimFollowUpDate",
} as const satisfies { [Kind in EditKind]?: EditedField };

const FIRST_FIELDS = [
  "company",
  "codename",
  "stage",
  "category",
  "value",
  "leadUserId",
  "rimFollowUpInterval",
  "rimFollowUpDate",
  "rimMovesOnTouch",
] as const;
const LENDER_FIELDS = [
  "name",
  "type",
  "status",
  "contactName",
  "contactTitle",
  "contactPhone",
  "documentsRequested",
  "documentsProvided",
  "hasTermSheet",
  "amount",
  "rateKind",
  "ratePercent",
  "spreadBps",
  "tenorMonths",
  "feesPercent",
  "expiresAt",
  "termSheetDetails",
  "notes",
  "lastContactDate",
  "nextFollowUp",
] as const;

const OPPORTUNITY_FIELDS = [...new Set([...FIRST_FIELDS, ...editableFields(FACT_COLUMNS)])] as const;
const FIRM_FIELDS = ["name", "type", "domain", "notes"] as const;

/** The fields of each kind of record that members edit, in the order in which a timeline names their changes. */
export const EDITED_FIELDS_OF = {
  deals: OPPORTUNITY_FIELDS,
  pipeline: OPPORTUNITY_FIELDS,
  funding_sources: LENDER_FIELDS,
  tasks: ["title", "description", "priority", "dueDate", "assignedTo"],
  contacts: ["name", "title", "company", "category", "email", "phone", "notes", "isPublic"],
  firms: FIRM_FIELDS,
  firm_private_facts: FIRM_FIELDS,
} as const;
export type EditedKind = keyof typeof EDITED_FIELDS_OF;
export const EDITED_KINDS = ownKeys(EDITED_FIELDS_OF);

export const EDITED_FIELDS = [...new Set(Object.values(EDITED_FIELDS_OF).flat())];
export type EditedField = (typeof EDITED_FIELDS)[number];

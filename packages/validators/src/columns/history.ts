import { CONTACT_ROLE_LABELS, CONTACT_ROLES } from "../labels/contacts.ts";
import { NOTE_KIND_LABELS, NOTE_KINDS } from "../labels/notes.ts";
import type { HistoryKind, PartKind } from "../labels/records.ts";
import { AGENDA_COLUMNS } from "./agenda.ts";
import type { Column } from "./column.ts";
import { CONTACT_COLUMNS } from "./contacts.ts";
import { DEAL_COLUMNS } from "./deals.ts";
import { DOCUMENT_COLUMNS } from "./documents.ts";
import { FIELD_COLUMNS } from "./fields.ts";
import { FIRM_COLUMNS } from "./firms.ts";
import { FUNDING_COLUMNS } from "./funding-sources.ts";
import { PIPELINE_COLUMNS } from "./pipeline.ts";
import { TASK_COLUMNS } from "./tasks.ts";
import { MEMBER_COLUMNS } from "./users.ts";

const DEAL: Column = { label: "Deal", kind: "number" };
const YES_OR_NO = { true: "Yes", false: "No" };

/** What a history calls the fields of each kind of record, and their values. A test finds a field without a name. */
export const HISTORY_COLUMNS: Record<HistoryKind | PartKind, Readonly<Record<string, Column>>> = {
  contacts: CONTACT_COLUMNS,
  deal_contacts: {
    dealId: DEAL,
    contactId: { label: "Contact", kind: "number" },
    role: { label: "Role", kind: "choice", values: CONTACT_ROLES, labels: CONTACT_ROLE_LABELS },
  },
  deals: {
    ...DEAL_COLUMNS,
    rimMovesOnTouch: { label: "Moves When Touched", kind: "flag", labels: YES_OR_NO },
    rimTouchedAt: { label: "Last Touch", kind: "time" },
  },
  documents: { ...DOCUMENT_COLUMNS, dealId: DEAL },
  emails: { dealId: DEAL },
  fields: FIELD_COLUMNS,
  firm_private_facts: FIRM_COLUMNS,
  firms: FIRM_COLUMNS,
  funding_sources: { ...FUNDING_COLUMNS, dealId: DEAL },
  meeting_agenda_items: AGENDA_COLUMNS,
  notes: {
    kind: { label: "Kind", kind: "choice", values: NOTE_KINDS, labels: NOTE_KIND_LABELS },
    dealId: DEAL,
    pipelineId: { label: "Opportunity", kind: "number" },
    contactId: { label: "Contact", kind: "number" },
    firmId: { label: "Firm", kind: "number" },
    body: { label: "Text", kind: "text", isLong: true },
    happenedAt: { label: "Date", kind: "time" },
    isPrivate: { label: "Private", kind: "flag", labels: YES_OR_NO },
  },
  pipeline: PIPELINE_COLUMNS,
  tasks: TASK_COLUMNS,
  users: {
    ...MEMBER_COLUMNS,
    isService: { label: "Service Account", kind: "flag", labels: YES_OR_NO },
  },
};

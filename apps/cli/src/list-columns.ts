import { AGENDA_COLUMNS } from "@dealflow/validators/columns/agenda";
import { cliFields } from "@dealflow/validators/columns/column";
import { CONTACT_COLUMNS } from "@dealflow/validators/columns/contacts";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import { DOCUMENT_COLUMNS } from "@dealflow/validators/columns/documents";
import { FIRM_COLUMNS } from "@dealflow/validators/columns/firms";
import { FUNDING_COLUMNS } from "@dealflow/validators/columns/funding-sources";
import { PIPELINE_COLUMNS } from "@dealflow/validators/columns/pipeline";
import { TASK_COLUMNS } from "@dealflow/validators/columns/tasks";
import { MEMBER_COLUMNS } from "@dealflow/validators/columns/users";

/** The columns of each list in text output; --json has every field. Other lists show all fields. */
export const LIST_COLUMNS: Readonly<Record<string, string[]>> = {
  "activities list": ["createdAt", "type", "description", "userId", "dealId"],
  "admin pending-users": ["id", "username", "name", "initials", "role", "createdAt"],
  "agenda list": cliFields(AGENDA_COLUMNS),
  "contacts list": cliFields(CONTACT_COLUMNS),
  "deals list": cliFields(DEAL_COLUMNS),
  "deals history": ["changedAt", "field", "from", "to", "changedBy"],
  "documents list": cliFields(DOCUMENT_COLUMNS),
  "documents folders": ["dealId", "name", "count"],
  "duplicates find": [
    "kind",
    "id",
    "company",
    "codename",
    "name",
    "stage",
    "category",
    "since",
    "lead",
    "dealsShown",
    "email",
  ],
  "firms list": cliFields(FIRM_COLUMNS),
  "email-rules list": ["id", "dealId", "dealName", "address", "subject"],
  "emails list": ["id", "receivedDateTime", "fromAddress", "subject", "isRead", "dealId"],
  "emails list-of-deal": ["id", "receivedDateTime", "fromAddress", "subject", "isRead", "hasAttachments"],
  "emails suggestions": ["id", "receivedDateTime", "fromAddress", "subject", "fits"],
  "firms lending": [
    "dealId",
    "company",
    "codename",
    "type",
    "status",
    "hasTermSheet",
    "amount",
    "expiresAt",
    "createdAt",
  ],
  "funding-sources list": cliFields(FUNDING_COLUMNS),
  "pipeline list": cliFields(PIPELINE_COLUMNS),
  "tasks list": cliFields(TASK_COLUMNS),
  "timeline list": ["at", "kind", "userId", "from", "to", "subject", "changes", "body", "note.body"],
  "users list": cliFields(MEMBER_COLUMNS),
};

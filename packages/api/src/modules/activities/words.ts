import type { ActivityKind } from "@dealflow/db/schema";
import type { Activity } from "@dealflow/validators/activities";
import type { Column } from "@dealflow/validators/columns/column";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import {
  CATEGORY_LABELS,
  type Category,
  dealTitle,
  STAGE_LABELS,
  type Stage,
} from "@dealflow/validators/deals";
import { CONTACT_ROLE_LABELS, type ContactRole } from "@dealflow/validators/labels/contacts";
import type { EditedField } from "@dealflow/validators/labels/timeline";

/** An entry with the names of what it refers to, as they are now. */
export interface ActivityFacts {
  kind: ActivityKind;
  /** The words of an earlier version. */
  description: string | null;
  stage: Stage | null;
  category: Category | null;
  role: ContactRole | null;
  count: number | null;
  deal: { codename: string | null; company: string } | null;
  item: { codename: string | null; company: string } | null;
  contact: { name: string; isPublic: boolean } | null;
  /** What an update of a deal has changed. */
  changes: Activity["changes"];
  customChanges: Activity["customChanges"];
  task: string | null;
  document: string | null;
  /** How many contacts an import has added or changed. */
  imported: number | null;
}

/** What the feed calls an entry. */
export function typeOf(kind: ActivityKind): Activity["type"] {
  switch (kind) {
    case "deal_moved":
    case "deal_followed_up":
    case "deal_snoozed":
    case "deal_returned":
    case "emails_assigned":
    case "emails_taken_back":
    case "person_added":
    case "person_changed":
    case "person_removed":
      return "deal_updated";
    case "contacts_imported":
      return "contact_added";
    default:
      return kind;
  }
}

/** One sentence without an end, such as `Moved Aspen to Due Diligence`. */
export function wordsOf(facts: ActivityFacts): string {
  if (facts.description !== null) return facts.description;
  const deal = facts.deal ? dealTitle(facts.deal) : "a deal";
  const person = facts.contact?.name ?? "a person";
  const role = facts.role ? CONTACT_ROLE_LABELS[facts.role].toLowerCase() : "";
  switch (facts.kind) {
    case "deal_created":
      return `Created deal ${deal}`;
    case "deal_closed":
      return `Closed deal ${deal}`;
    case "deal_updated":
      return `Updated ${fieldsOf(facts)}deal ${deal}`;
    case "deal_moved":
      return `Moved ${deal} to ${placesOf(facts).join(" and ")}`;
    case "deal_followed_up":
      return `Followed up on ${deal}`;
    case "deal_snoozed":
      return `Snoozed the follow-up of ${deal}`;
    case "deal_returned":
      return `Returned ${facts.item ? dealTitle(facts.item) : "a deal"} to the pipeline`;
    case "emails_assigned":
      return `Assigned ${messages(facts.count)} to ${deal}`;
    case "emails_taken_back":
      return `Took ${messages(facts.count)} back from ${deal}`;
    case "person_added":
      return `Added ${person} to ${deal} as ${role}`;
    case "person_changed":
      return `Made ${person} ${role} of ${deal}`;
    case "person_removed":
      return `Removed ${person} from ${deal}`;
    case "task_completed":
      return `Completed task ${facts.task ?? ""}`.trimEnd();
    case "contact_added":
      // The name of a private contact is not for a feed that is read over someone's shoulder.
      return facts.contact?.isPublic ? `Added contact ${facts.contact.name}` : "Added a contact";
    case "contacts_imported":
      return `Imported ${facts.imported} ${facts.imported === 1 ? "contact" : "contacts"}`;
    case "document_uploaded":
      return `Uploaded ${facts.document ?? "a document"}`;
  }
}

/** Such as `sector, deal type and 3 other fields of `; empty where nobody knows. */
function fieldsOf({ changes, customChanges }: Pick<Activity, "changes" | "customChanges">): string {
  const names = [
    ...changes.flatMap(({ field }) => LABELS[field]?.label.toLowerCase() ?? []),
    ...customChanges.map(({ label }) => label.toLowerCase()),
  ];
  const named = names.length > MAX_FIELDS ? names.slice(0, MAX_FIELDS - 1) : names;
  const others = names.length - named.length;
  const parts = others > 0 ? [...named, `${others} other fields`] : named;
  if (parts.length === 0) return "";
  return `${new Intl.ListFormat("en-US").format(parts).replace(", and ", " and ")} of `;
}

/** Fields that one entry names; of more it says how many. */
const MAX_FIELDS = 4;
const LABELS: { [Field in EditedField]?: Column } = DEAL_COLUMNS;

function placesOf({ stage, category }: ActivityFacts): string[] {
  return [stage && STAGE_LABELS[stage], category && CATEGORY_LABELS[category]].filter(
    (place) => place !== null,
  );
}

const messages = (count: number | null) => (count === null || count === 1 ? "an e-mail" : `${count} e-mails`);

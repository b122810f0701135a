import { CONTACT_ROLE_LABELS, CONTACT_ROLES } from "@dealflow/validators/labels/contacts";
import { CATEGORIES, CATEGORY_LABELS, STAGE_LABELS, STAGES } from "@dealflow/validators/labels/deals";
import { FUNDING_STATUS_LABELS, FUNDING_STATUSES } from "@dealflow/validators/labels/funding-sources";
import type { Member } from "@dealflow/validators/users";
import { personInCharge } from "../../../entities/member/members.ts";
import { oneOf } from "../../../lib/choices.ts";
import { formatWholeDay } from "../../../lib/format/days.ts";
import { formatShortDollars } from "../../../lib/format/money.ts";
import type { RouterOutputs } from "../../../trpc/client.ts";

export type Entry = RouterOutputs["timeline"]["list"]["items"][number];

/** What an entry says that is no note, such as `Stage: Under LOI → Due Diligence`. */
export function entryText(entry: Entry, members: readonly Member[]): string {
  const { from, to, subject } = entry;
  switch (entry.kind) {
    case "stage":
      return from === null ? `Added in ${labelOf(to)}` : `Stage: ${change(labelOf(from), labelOf(to))}`;
    case "category":
      return `Category: ${change(labelOf(from), labelOf(to))}`;
    case "value":
      return `Value: ${change(dollars(entry.fromValue), dollars(entry.toValue))}`;
    case "lead": {
      const lead = (id: number | null) => personInCharge(id, members).name;
      return `Lead: ${change(lead(entry.fromUserId), lead(entry.toUserId))}`;
    }
    case "funding":
      return moved(subject ?? "A lender", from, to);
    case "team":
      return moved(subject ?? "A contact", from, to);
    case "email":
      return `E-mail from ${from ?? "an unknown sender"}: ${subject ?? "(no subject)"}`;
    case "follow_up":
      return followUp(entry);
    case "task":
      return `Task done: ${subject}`;
    case "document":
      return `Document added: ${subject}`;
    default:
      return subject ?? "";
  }
}

function followUp({ from, to, subject }: Entry): string {
  const next = to === null ? "" : `, next on ${formatWholeDay(new Date(to))}`;
  if (from === "done") return `Follow-up done${next}`;
  if (from === "snoozed") return `Follow-up snoozed${next}`;
  if (from === "moved") return `Follow-up moved${next}`;
  return `Touched by ${TOUCHES[subject ?? ""] ?? "the team"}${next}`;
}

const TOUCHES: Record<string, string> = {
  call: "a call",
  meeting: "a meeting",
  email: "an e-mail",
  task: "a task that was done",
};

const change = (from: string, to: string) => `${from} → ${to}`;
const dollars = (amount: string | null) => (amount === null ? "none" : formatShortDollars(amount));

function moved(name: string, from: string | null, to: string | null): string {
  if (to === null) return `${name} removed`;
  return from === null ? `${name} added: ${labelOf(to)}` : `${name}: ${change(labelOf(from), labelOf(to))}`;
}

function labelOf(value: string | null): string {
  const stage = oneOf(STAGES, value);
  if (stage) return STAGE_LABELS[stage];
  const category = oneOf(CATEGORIES, value);
  if (category) return CATEGORY_LABELS[category];
  const status = oneOf(FUNDING_STATUSES, value);
  if (status) return FUNDING_STATUS_LABELS[status];
  const role = oneOf(CONTACT_ROLES, value);
  return role ? CONTACT_ROLE_LABELS[role] : "—";
}

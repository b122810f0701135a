import { CONTACT_ROLE_LABELS, CONTACT_ROLES } from "@dealflow/validators/labels/contacts";
import { CATEGORIES, CATEGORY_LABELS, STAGE_LABELS, STAGES } from "@dealflow/validators/labels/deals";
import { TOUCH_SOURCES, type TouchSource } from "@dealflow/validators/labels/follow-ups";
import { FUNDING_STATUS_LABELS, FUNDING_STATUSES } from "@dealflow/validators/labels/funding-sources";
import type { Member } from "@dealflow/validators/users";
import { personInCharge } from "../../../entities/member/members.ts";
import { oneOf } from "../../../lib/choices.ts";
import { formatWholeDay } from "../../../lib/format/days.ts";
import type { RouterOutputs } from "../../../trpc/client.ts";
import { amounts, changeWords, type Words } from "./changed-fields.ts";

export type Entry = RouterOutputs["timeline"]["list"]["items"][number];

/** What an entry says that is no note and has no `changes`, such as `Stage`, `Under LOI`, `to`, `Due Diligence`. */
export function entryWords(entry: Entry, members: readonly Member[]): Words {
  const { from, to, subject } = entry;
  switch (entry.kind) {
    case "stage":
      return from === null ? ["Added in", stage(to)] : changeWords("Stage", stage(from), stage(to));
    case "category":
      return changeWords("Category", category(from), category(to));
    case "value":
      return changeWords("Value", ...amounts(entry.fromValue, entry.toValue));
    case "lead": {
      const lead = (id: number | null) => personInCharge(id, members).name;
      return changeWords("Lead", lead(entry.fromUserId), lead(entry.toUserId));
    }
    case "funding":
      return linked(subject ?? "A lender", from, to, fundingStatus);
    case "team":
      return linked(subject ?? "A contact", from, to, role);
    case "email":
      return [`E-mail from ${from ?? "an unknown sender"}: ${subject ?? "(no subject)"}`];
    case "follow_up":
      return [followUp(entry)];
    case "task":
      return [`Task done: ${subject}`];
    case "change":
      // Nothing that a person would tell apart, such as another time of the same day.
      return ["Edited"];
    case "document":
      return [`Document added: ${subject}`];
    case "note":
    case "call":
    case "meeting":
    case "comment":
      return [subject ?? ""];
  }
}

function followUp({ from, to, subject }: Entry): string {
  const next = to === null ? "" : `, next on ${formatWholeDay(new Date(to))}`;
  if (from === "done") return `Follow-up done${next}`;
  if (from === "snoozed") return `Follow-up snoozed${next}`;
  if (from === "moved") return `Follow-up moved${next}`;
  const source = oneOf(TOUCH_SOURCES, subject);
  return `Touched by ${source ? TOUCHES[source] : "the team"}${next}`;
}

const TOUCHES: Record<TouchSource, string> = {
  call: "a call",
  meeting: "a meeting",
  email: "an e-mail",
  task: "a task that was done",
};

/** What was linked to the deal, changed or removed, such as a lender with its status. */
function linked(
  name: string,
  from: string | null,
  to: string | null,
  label: (value: string) => string,
): Words {
  if (to === null) return [`${name} removed`];
  return from === null ? [`${name} added:`, label(to)] : changeWords(`${name}:`, label(from), label(to));
}

const UNKNOWN = "—";

/** The label of a value; a value of a newer server has none yet. */
function labelled<Value extends string>(values: readonly Value[], labels: Record<Value, string>) {
  return (text: string | null): string => {
    const value = oneOf(values, text);
    return value ? labels[value] : UNKNOWN;
  };
}

const stage = labelled(STAGES, STAGE_LABELS);
const category = labelled(CATEGORIES, CATEGORY_LABELS);
const fundingStatus = labelled(FUNDING_STATUSES, FUNDING_STATUS_LABELS);
const role = labelled(CONTACT_ROLES, CONTACT_ROLE_LABELS);

import { CATEGORY_LABELS, dealTitle, STAGE_LABELS } from "@dealflow/validators/labels/deals";
import type { Minutes } from "@dealflow/validators/meetings";
import type { Member } from "@dealflow/validators/users";
import { memberOf, personInCharge } from "../../../entities/member/members.ts";
import { formatExactDollars } from "../../../lib/format/money.ts";

const meetingTime = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });

/** `March 31, 2026 at 2:30 PM`, by the viewer's clock. */
export function formatMeetingTime(moment: Date): string {
  return meetingTime.format(moment);
}

export type Team = readonly Pick<Member, "id" | "name" | "initials">[];

export interface MinutesSection {
  title: string;
  entries: readonly MinutesEntry[];
  /** Whether there were more than the minutes keep. */
  more: boolean;
  emptyText: string;
}

export interface MinutesEntry {
  id: number;
  title: string;
  /** The deal that the title names, if it still exists. */
  dealId?: number | null;
  detail?: string;
  /** Who did it, or when. */
  by?: string;
  notes?: string | null;
}

/** Everything between heading and end of the minutes, as both the screen and the text show it. */
export function minutesSections(minutes: Minutes, team: Team): MinutesSection[] {
  const { items, moves, valueChanges, leadChanges, newDeals } = minutes;
  const name = (id: number | null) => memberOf(id, team).name;
  const completed = items.filter(({ completedAt }) => completedAt !== null);
  const open = items.filter(({ completedAt }) => completedAt === null);
  const sections = [
    {
      title: "Completed",
      entries: completed.map(({ completedBy, ...item }) => ({
        ...item,
        by: `Completed by ${name(completedBy)}`,
      })),
      more: false,
      emptyText: "No agenda item was completed.",
    },
    {
      title: "Still open, with notes",
      entries: open.map(({ addedBy, ...item }) => ({ ...item, by: `Added by ${name(addedBy)}` })),
      more: false,
      emptyText: "",
    },
    {
      title: "Deals that moved",
      entries: moves.items.map((move) => changeEntry(move, team, (place) => LABELS[place])),
      more: moves.more,
      emptyText: "No deal changed its stage or category.",
    },
    {
      title: "Changes of value",
      entries: valueChanges.items.map((change) => changeEntry(change, team, amount)),
      more: valueChanges.more,
      emptyText: "No deal changed its value.",
    },
    {
      title: "Changes of lead",
      entries: leadChanges.items.map((change) =>
        changeEntry(change, team, (id) => personInCharge(id, team).name),
      ),
      more: leadChanges.more,
      emptyText: "No deal changed its lead.",
    },
    {
      title: "New deals",
      entries: newDeals.items.map(({ id, deal, value }) => ({
        id,
        title: dealTitle(deal),
        dealId: deal.id,
        detail: amount(value),
      })),
      more: newDeals.more,
      emptyText: "No deal was added.",
    },
  ];
  return sections.filter(({ entries, emptyText }) => entries.length > 0 || emptyText !== "");
}

interface Change<Value> {
  id: number;
  deal: Minutes["moves"]["items"][number]["deal"];
  from: Value;
  to: Value;
  changedBy: number | null;
  changedAt: Date;
}

function changeEntry<Value>(
  { id, deal, from, to, changedBy, changedAt }: Change<Value>,
  team: Team,
  label: (value: Value) => string,
): MinutesEntry {
  return {
    id,
    title: dealTitle(deal),
    dealId: deal.id,
    detail: `${label(from)} to ${label(to)}`,
    by: `${memberOf(changedBy, team).name}, ${formatMeetingTime(changedAt)}`,
  };
}

const amount = (value: string | null) => formatExactDollars(value) ?? "No value yet";
const LABELS = { ...STAGE_LABELS, ...CATEGORY_LABELS };

/** The last line: from when on items and changes count. */
export function minutesPeriod({ since }: Pick<Minutes, "since">): string {
  return since
    ? `Completed items and changes are those since the meeting of ${formatMeetingTime(since)}.`
    : "This was the first meeting: completed items and changes go back to the beginning.";
}

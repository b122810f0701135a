import { CATEGORY_LABELS, dealTitle, STAGE_LABELS } from "@dealflow/validators/labels/deals";
import type { Minutes } from "@dealflow/validators/meetings";
import type { Member } from "@dealflow/validators/users";
import { memberOf } from "../../../entities/member/members.ts";
import { formatExactDollars } from "../../../lib/format/money.ts";

const meetingTime = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });

/** `March 31, 2026 at 2:30 PM`, by the viewer's clock. */
export function formatMeetingTime(moment: Date): string {
  return meetingTime.format(moment);
}

type Team = readonly Pick<Member, "id" | "name" | "initials">[];

/** The minutes as Markdown, which also reads well as plain text in an e-mail. */
export function minutesText(minutes: Minutes, team: Team): string {
  const { since, endedAt, heldBy, items, moves, newDeals } = minutes;
  const name = (id: number | null) => memberOf(id, team).name;
  const completed = items.filter(({ completedAt }) => completedAt !== null);
  const open = items.filter(({ completedAt }) => completedAt === null);
  const lines = [
    `# Meeting of ${formatMeetingTime(endedAt)}`,
    "",
    `Held by ${name(heldBy)}`,
    ...section(
      "Completed",
      completed.map(({ title, completedBy, notes }) =>
        entry(`${title} (completed by ${name(completedBy)})`, notes),
      ),
    ),
    ...(open.length > 0
      ? section(
          "Still open, with notes",
          open.map(({ title, addedBy, notes }) => entry(`${title} (added by ${name(addedBy)})`, notes)),
        )
      : []),
    ...section(
      "Deals that moved",
      moves.items.map((move) =>
        entry(`${dealTitle(move.deal)}: ${moveText(move)} (${name(move.changedBy)})`),
      ),
      moves.more,
    ),
    ...section(
      "New deals",
      newDeals.items.map((deal) =>
        entry(`${dealTitle(deal)}: ${formatExactDollars(deal.value) ?? "no value yet"}`),
      ),
      newDeals.more,
    ),
    "",
    since
      ? `Since the meeting of ${formatMeetingTime(since)}.`
      : "This was the first meeting: it goes back to the beginning.",
  ];
  return `${lines.join("\n")}\n`;
}

/** `Under LOI → Due Diligence`. */
export function moveText(move: Minutes["moves"]["items"][number]): string {
  return move.field === "stage"
    ? `${STAGE_LABELS[move.from]} → ${STAGE_LABELS[move.to]}`
    : `${CATEGORY_LABELS[move.from]} → ${CATEGORY_LABELS[move.to]}`;
}

function section(title: string, entries: readonly string[], more = false): string[] {
  const rows = entries.length > 0 ? entries : ["None"];
  return ["", `## ${title}`, "", ...rows, ...(more ? ["- and more"] : [])];
}

/** A list entry; further lines of its notes are indented, so that they stay within it. */
function entry(text: string, notes: string | null = null): string {
  const noteLines = notes === null ? [] : notes.split("\n").map((line) => `  ${line}`.trimEnd());
  return [`- ${text}`, ...noteLines].join("\n");
}

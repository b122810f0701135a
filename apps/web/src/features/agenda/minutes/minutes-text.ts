import type { Minutes } from "@dealflow/validators/meetings";
import { memberOf } from "../../../entities/member/members.ts";
import {
  formatMeetingTime,
  type MinutesEntry,
  minutesPeriod,
  minutesSections,
  type Team,
} from "./minutes-sections.ts";

/** The minutes as Markdown, which also reads well as plain text in an e-mail. */
export function minutesText(minutes: Minutes, team: Team): string {
  const lines = [
    `# Meeting of ${formatMeetingTime(minutes.endedAt)}`,
    "",
    `Held by ${memberOf(minutes.heldBy, team).name}`,
    ...minutesSections(minutes, team).flatMap(({ title, entries, more, emptyText }) => [
      "",
      `## ${title}`,
      "",
      ...(entries.length > 0 ? entries.map(entryText) : [emptyText]),
      ...(more ? ["- and more"] : []),
    ]),
    "",
    minutesPeriod(minutes),
  ];
  return `${lines.join("\n")}\n`;
}

/** A list entry; the lines of its notes are indented, so that they stay within it. */
function entryText({ title, detail, by, notes }: MinutesEntry): string {
  const noteLines = notes ? notes.split("\n").map((line) => `  ${line}`.trimEnd()) : [];
  const entry = `- ${title}${detail ? `: ${detail}` : ""}${by ? ` (${by})` : ""}`;
  return [entry, ...noteLines].join("\n");
}

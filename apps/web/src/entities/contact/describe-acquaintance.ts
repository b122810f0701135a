import { timeAgo } from "@dealflow/ui/time-ago";
import type { Acquaintance } from "@dealflow/validators/contacts";
import { pluralize } from "../../lib/format/pluralize.ts";

/** How well a member knows a contact: `3 e-mails, 1 meeting, last 12 days ago`. */
export function describeAcquaintance(known: Omit<Acquaintance, "userId">, now: Date): string {
  const { emails, meetings, calls, lastAt } = known;
  const parts = [
    [emails, "e-mail"],
    [meetings, "meeting"],
    [calls, "call"],
  ] as const;
  return [
    ...parts.filter(([count]) => count > 0).map(([count, one]) => pluralize(count, one)),
    `last ${timeAgo(lastAt, now)}`,
  ].join(", ");
}

const DAY = 86_400_000;

/** `30 days ago`, which the usual number of days is compared with; `today` within the first. */
export function daysSince(lastAt: Date, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - lastAt.getTime()) / DAY));
  return days === 0 ? "today" : `${pluralize(days, "day")} ago`;
}

/** `Usually every 14 days`. */
export function describeRhythm(usualDays: number): string {
  return usualDays === 1 ? "Usually every day" : `Usually every ${pluralize(usualDays, "day")}`;
}

import { timeAgo } from "@dealflow/ui/time-ago";
import type { Acquaintance } from "@dealflow/validators/contacts";
import { pluralize } from "../../lib/format/pluralize.ts";

/** How well a member knows a contact: `3 e-mails, 1 meeting, last 12 days ago`. */
export function describeAcquaintance(known: Omit<Acquaintance, "userId">, now: Date): string {
  const { emails, meetings, calls, notes, lastAt } = known;
  const parts = [
    [emails, "e-mail"],
    [meetings, "meeting"],
    [calls, "call"],
    [notes, "note"],
  ] as const;
  return [
    ...parts.filter(([count]) => count > 0).map(([count, one]) => pluralize(count, one)),
    `last ${timeAgo(lastAt, now)}`,
  ].join(", ");
}

const DAY = 86_400_000;

/** `Usually every 14 days; last 30 days ago`. */
export function describeRhythm(usualDays: number, lastAt: Date, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - lastAt.getTime()) / DAY));
  const every = usualDays === 1 ? "every day" : `every ${pluralize(usualDays, "day")}`;
  return `Usually ${every}; last ${days === 0 ? "today" : `${pluralize(days, "day")} ago`}`;
}

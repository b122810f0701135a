import { z } from "zod";
import { dayInput, timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { deal } from "./deals.ts";
import { fundingSource } from "./funding-sources.ts";
import { task } from "./tasks.ts";

export const meeting = z.object({ id, heldBy: id, endedAt: timestamp });
export type Meeting = z.infer<typeof meeting>;

const dealName = deal.pick({ id: true, company: true, codename: true });

export const meetingChangesInput = z.object({
  /** The viewer's calendar day, by which tasks are overdue and term sheets expire; UTC's where it is left out. */
  today: dayInput("Today").optional(),
});

/** How many of a kind are answered. */
export const MOST_CHANGES = 100;

/** The first of them, and whether there are more. */
function first<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), more: z.boolean() });
}

/** What changed since the last meeting ended; since the beginning where there was none. */
export const meetingChanges = z.object({
  lastMeeting: meeting.nullable(),
  /** Newest first. */
  stageChanges: first(
    z.object({
      id,
      deal: dealName,
      from: deal.shape.stage,
      to: deal.shape.stage,
      changedBy: id.nullable(),
      changedAt: timestamp,
    }),
  ),
  /** Newest first. */
  newDeals: first(deal.pick({ id: true, company: true, codename: true, value: true, createdAt: true })),
  /** Not completed, and due before today; the latest due first. */
  overdueTasks: first(task.pick({ id: true, title: true, dueDate: true, assignedTo: true, dealId: true })),
  /** Open term sheets whose last day is today or within a week; the first to expire first. */
  expiringTermSheets: first(
    fundingSource.pick({ id: true, name: true, expiresAt: true }).extend({ deal: dealName }),
  ),
});
export type MeetingChanges = z.infer<typeof meetingChanges>;

export const endMeetingInput = z.object({
  /** The meeting after which this one began, as `changes` answered it: a second press, or a colleague's, is refused. */
  lastMeetingId: id.nullable(),
});

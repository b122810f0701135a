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
  /** The viewer's calendar day, by which tasks are overdue and term sheets expire; defaults to the current day in UTC. */
  today: dayInput("Today").optional(),
});

/** How many changes of each kind are returned at most. */
export const MAX_CHANGES = 100;

/** The first MAX_CHANGES items, and whether there are more. */
function firstItems<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), more: z.boolean() });
}

/** What changed since the last meeting ended; everything if there was none. */
export const meetingChanges = z.object({
  lastMeeting: meeting.nullable(),
  /** Newest first. */
  stageChanges: firstItems(
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
  newDeals: firstItems(deal.pick({ id: true, company: true, codename: true, value: true, createdAt: true })),
  /** Open tasks due before today; the latest due date first. */
  overdueTasks: firstItems(
    task.pick({ id: true, title: true, dueDate: true, assignedTo: true, dealId: true }),
  ),
  /** Open term sheets of active deals that expire today or in the six days after; the earliest first. */
  expiringTermSheets: firstItems(
    fundingSource.pick({ id: true, name: true, expiresAt: true }).extend({ deal: dealName }),
  ),
});
export type MeetingChanges = z.infer<typeof meetingChanges>;

export const endMeetingInput = z.object({
  /** The `lastMeeting` that `changes` returned: ending the same meeting twice is refused. */
  lastMeetingId: id.nullable(),
});

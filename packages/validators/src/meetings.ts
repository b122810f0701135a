import { z } from "zod";
import { agendaItem } from "./agenda.ts";
import { dayInput, timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { page, pageInput } from "./common/pagination.ts";
import { CATEGORIES, deal, STAGES } from "./deals.ts";
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

export const listMeetingsInput = z.object(pageInput);
export type ListMeetingsInput = z.infer<typeof listMeetingsInput>;

/** A past meeting in a list. */
export const meetingPage = page(meeting.extend({ completedItems: z.int() }));

/** The names of a deal at the end of a meeting; the id is null if the deal was deleted since. */
const dealInMinutes = dealName.extend({ id: id.nullable() });
const stageOrCategory = z.enum([...STAGES, ...CATEGORIES]);

/** What a meeting leaves, as it was at its end: nothing that happens later changes it. */
export const minutes = meeting.extend({
  /** The workspace's calendar day on which the meeting ended. */
  day: z.string(),
  /** The end of the meeting before, from which on items and changes count; null for the first meeting. */
  since: timestamp.nullable(),
  /** The items completed since then, in this order, then open ones with notes. */
  items: z.array(
    agendaItem
      .pick({ title: true, notes: true, addedBy: true, completedBy: true, completedAt: true })
      .extend({ id }),
  ),
  /** Changes of stage and category, in their order. */
  moves: firstItems(
    z.object({
      id,
      deal: dealInMinutes,
      field: z.enum(["stage", "category"]),
      from: stageOrCategory,
      to: stageOrCategory,
      changedBy: id.nullable(),
      changedAt: timestamp,
    }),
  ),
  /** Newest first. */
  newDeals: firstItems(deal.pick({ value: true, createdAt: true }).extend({ id, deal: dealInMinutes })),
});
export type Minutes = z.infer<typeof minutes>;

export const endMeetingInput = z.object({
  /** The `lastMeeting` that `changes` returned: ending the same meeting twice is refused. */
  lastMeetingId: id.nullable(),
});

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
  today: dayInput("Today")
    .optional()
    .describe(
      "The viewer's calendar day, by which tasks are overdue and term sheets expire; defaults to the current day in UTC.",
    ),
});

/** How many changes of each kind are returned at most. */
export const MAX_CHANGES = 100;

/** The first MAX_CHANGES items, and whether there are more. */
function firstItems<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), more: z.boolean() });
}

export const meetingChanges = z
  .object({
    lastMeeting: meeting.nullable(),
    stageChanges: firstItems(
      z.object({
        id,
        deal: dealName,
        from: deal.shape.stage,
        to: deal.shape.stage,
        changedBy: id.nullable(),
        changedAt: timestamp,
      }),
    ).describe("Newest first."),
    newDeals: firstItems(
      deal.pick({ id: true, company: true, codename: true, value: true, createdAt: true }),
    ).describe("Newest first."),
    overdueTasks: firstItems(
      task.pick({ id: true, title: true, dueDate: true, assignedTo: true, dealId: true }),
    ).describe("Open tasks due before today; the latest due date first."),
    expiringTermSheets: firstItems(
      fundingSource.pick({ id: true, name: true, expiresAt: true }).extend({ deal: dealName }),
    ).describe(
      "Open term sheets of active deals that expire today or in the six days after; the earliest first.",
    ),
  })
  .describe("What changed since the last meeting ended; everything if there was none.");
export type MeetingChanges = z.infer<typeof meetingChanges>;

export const listMeetingsInput = z.object(pageInput);
export type ListMeetingsInput = z.infer<typeof listMeetingsInput>;

export const meetingPage = page(meeting.extend({ completedItems: z.int() }));

const dealInMinutes = dealName
  .extend({ id: id.nullable() })
  .describe("The names of a deal at the end of a meeting; the id is null if the deal was deleted since.");
const stageOrCategory = z.enum([...STAGES, ...CATEGORIES]);

export const minutes = meeting
  .extend({
    day: z.string().describe("The workspace's calendar day on which the meeting ended."),
    since: timestamp
      .nullable()
      .describe(
        "The end of the meeting before, from which on items and changes count; null for the first meeting.",
      ),
    items: z
      .array(
        agendaItem
          .pick({ title: true, notes: true, addedBy: true, completedBy: true, completedAt: true })
          .extend({ id }),
      )
      .describe("The items completed since then, in this order, then open ones with notes."),
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
    ).describe("Changes of stage and category, in their order."),
    newDeals: firstItems(
      deal.pick({ value: true, createdAt: true }).extend({ id, deal: dealInMinutes }),
    ).describe("Newest first."),
  })
  .describe("What a meeting leaves, as it was at its end: nothing that happens later changes it.");
export type Minutes = z.infer<typeof minutes>;

export const endMeetingInput = z.object({
  lastMeetingId: id
    .nullable()
    .describe("The `lastMeeting` that `agenda.changes` answered: ending the same meeting twice is refused."),
});

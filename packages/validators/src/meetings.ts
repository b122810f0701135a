import { z } from "zod";
import { agendaItem } from "./agenda.ts";
import { dayInput, timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { money } from "./common/money.ts";
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

const stageOrCategory = z.enum([...STAGES, ...CATEGORIES]);

/** What happened to deals between two meetings, as meeting mode and minutes tell it; they differ in what is known of a deal. */
function dealChanges<Deal extends z.ZodType>(deal: Deal) {
  const change = { id, deal, changedBy: id.nullable(), changedAt: timestamp };
  return {
    moves: firstItems(
      z.object({
        ...change,
        field: z.enum(["stage", "category"]),
        from: stageOrCategory,
        to: stageOrCategory,
      }),
    ),
    valueChanges: firstItems(z.object({ ...change, from: money.nullable(), to: money.nullable() })),
    leadChanges: firstItems(z.object({ ...change, from: id.nullable(), to: id.nullable() })),
  };
}

const ofDeals = dealChanges(dealName);

export const meetingChanges = z
  .object({
    lastMeeting: meeting.nullable(),
    moves: ofDeals.moves.describe("Changes of stage and category, newest first."),
    valueChanges: ofDeals.valueChanges.describe("Newest first."),
    leadChanges: ofDeals.leadChanges.describe("Newest first."),
    stageChanges: firstItems(
      z.object({
        id,
        deal: dealName,
        from: deal.shape.stage,
        to: deal.shape.stage,
        changedBy: id.nullable(),
        changedAt: timestamp,
      }),
    ).describe("Those of `moves` that are changes of stage."),
    newDeals: firstItems(
      deal.pick({ id: true, company: true, codename: true, value: true, createdAt: true }),
    ).describe("Newest first, without those that are dead by now."),
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
const ofDealsInMinutes = dealChanges(dealInMinutes);

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
      .describe(
        "The items completed since then, in this order, then open ones with notes. Notes that stood in earlier minutes are left out, and open items without others.",
      ),
    moves: ofDealsInMinutes.moves.describe("Changes of stage and category, in their order."),
    valueChanges: ofDealsInMinutes.valueChanges.describe("In their order."),
    leadChanges: ofDealsInMinutes.leadChanges.describe("In their order."),
    newDeals: firstItems(
      deal.pick({ value: true, createdAt: true }).extend({ id, deal: dealInMinutes }),
    ).describe("Newest first, without those that were dead by then."),
  })
  .describe("What a meeting leaves, as it was at its end: nothing that happens later changes it.");
export type Minutes = z.infer<typeof minutes>;

export const endMeetingInput = z.object({
  lastMeetingId: id
    .nullable()
    .describe("The `lastMeeting` that `agenda.changes` answered: ending the same meeting twice is refused."),
});

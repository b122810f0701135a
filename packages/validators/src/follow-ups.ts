import { z } from "zod";
import { choice } from "./common/choice.ts";
import { dayInput, timestamp, timestampInput } from "./common/dates.ts";
import { byId, id } from "./common/ids.ts";
import { expectedVersion } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { MAX_LENGTHS, optionalText } from "./common/text.ts";
import { FOLLOW_UP_KINDS, TOUCH_SOURCES } from "./labels/follow-ups.ts";

export * from "./labels/follow-ups.ts";

export const followUpEntry = z
  .object({
    id,
    dealId: id,
    kind: z.enum(FOLLOW_UP_KINDS),
    source: z.enum(TOUCH_SOURCES).nullable().describe("What the touch was; null for the other kinds."),
    note: z.string().nullable().describe("Markdown as typed."),
    previousDate: timestamp.describe(
      "The next follow-up before and after it, each a whole day: the timestamp's date in UTC.",
    ),
    nextDate: timestamp,
    createdBy: id,
    createdAt: timestamp,
  })
  .describe("One entry of the record of a RIM deal's follow-ups.");

export const followUpNote = optionalText("Note", MAX_LENGTHS.notes);

export const createFollowUpInput = byId
  .extend({
    kind: choice("Kind", ["done", "snoozed"]),
    note: followUpNote.optional(),
    until: timestampInput("Until")
      .optional()
      .describe(
        "For `snoozed`: the day of the next follow-up, after `today`. After one that is done it is today plus the interval.",
      ),
    today: dayInput("Today").optional().describe("The caller's calendar day, by default the day in UTC."),
    expectedVersion,
  })
  .refine(({ kind, until }) => (kind === "snoozed") === (until !== undefined), {
    path: ["until"],
    error: "A follow-up that is snoozed needs a day until when, and only that",
  })
  .meta({ examples: [{ kind: "done", note: "They are still looking for a buyer." }] });
export type CreateFollowUpInput = z.infer<typeof createFollowUpInput>;

export const listFollowUpsInput = byId.extend(pageInput);
export type ListFollowUpsInput = z.infer<typeof listFollowUpsInput>;
export const followUpPage = page(followUpEntry);

import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { money } from "./common/money.ts";
import { page, pageInput } from "./common/pagination.ts";
import { FIELD_KINDS } from "./labels/fields.ts";
import { EDITED_FIELDS, EDITED_KINDS, TIMELINE_KINDS } from "./labels/timeline.ts";
import { namesOneTarget, note, ONE_TARGET, timelineTarget } from "./notes.ts";

export * from "./labels/timeline.ts";

const named = z
  .object({ id, name: z.string() })
  .describe("A record that an entry is about, or that it names.");

export const fieldChanges = z.array(
  z.object({
    field: z.enum(EDITED_FIELDS),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
);

export const customChanges = z
  .array(
    z.object({
      field: z.string().describe("Such as `custom.region`."),
      label: z.string(),
      kind: z.enum(FIELD_KINDS),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  )
  .describe("The same of fields of one's own, in words: options by their labels, a record by its name.");

/**
 * One entry of a timeline. Fields that its kind does not have are null; those of every kind aside, it has
 *
 * - `note`, `call`, `meeting`: `note`.
 * - `comment`: `body`; in `subject` how its note begins, in `subjectId` the note.
 * - `email`: the sender in `from`, `subject`, in `subjectId` the message.
 * - `stage`, `category`, `value`, `lead`, `funding`, `follow_up`, `change`: in `changes` all that an edit changed. An edit is one
 *   entry, of the first of these kinds that it belongs to and that is asked for; `change` is the kind of all other fields.
 * - `stage`, `category`: `from`, `to`.
 * - `value`: `fromValue`, `toValue`.
 * - `lead`: `fromUserId`, `toUserId`.
 * - `funding`, `team`: the status or role in `from` and `to`, the lender or contact in `subject` and `subjectId`; both null
 *   where an edit left the lender's status.
 * - `follow_up`: what happened to it in `from`, its next day in `to`, what the touch was in `subject`, its note in `body`.
 * - `change`: of a task its title in `subject`, in `subjectId` the task.
 * - `task`, `document`: the title or name in `subject`.
 */
export const timelineEntry = z.object({
  kind: z.enum(TIMELINE_KINDS),
  id: id.describe("Unique among the entries of one kind."),
  at: timestamp,
  userId: id.nullable().describe("The member who did it; null where nobody is known."),
  deal: named.nullable().describe("The deal that it is about, in the timeline of a contact or firm."),
  from: z.string().nullable().describe("Before and after; null before the first, and after a removal."),
  to: z.string().nullable(),
  fromValue: money.nullable(),
  toValue: money.nullable(),
  fromUserId: id.nullable(),
  toUserId: id.nullable(),
  subject: z.string().nullable(),
  subjectId: id.nullable(),
  body: z.string().nullable().describe("Markdown."),
  note: note.nullable(),
  entity: z
    .enum(EDITED_KINDS)
    .nullable()
    .describe("Of an edit the kind of record that was edited, whose fields are in `changes`."),
  changes: fieldChanges.describe(
    "Each field that an edit changed, with its old and new value as text: an amount as a decimal string, a member by id, a list with semicolons between. Empty where nothing was edited.",
  ),
  customChanges,
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

const KINDS = `kinds must be some of: ${TIMELINE_KINDS.join(", ")}`;
const kind = z.enum(TIMELINE_KINDS, { error: KINDS });
const kinds = z
  .union(
    [
      z.array(kind),
      z
        .string()
        .transform((text) => text.split(",").map((part) => part.trim()))
        .pipe(z.array(kind)),
    ],
    { error: KINDS },
  )
  .describe("A list, or text with commas between, as it comes in an address.");

export const listTimelineInput = z
  .object({ ...timelineTarget, kinds: kinds.optional(), ...pageInput, limit: pageInput.limit.default(50) })
  .refine(namesOneTarget, ONE_TARGET)
  .meta({ examples: [{ dealId: 12, kinds: ["note", "call"] }] });
export type ListTimelineInput = z.infer<typeof listTimelineInput>;
export const timelinePage = page(timelineEntry);

import { z } from "zod";
import { dayInput, timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { page, pageInput } from "./common/pagination.ts";
import { CHANGE_SOURCES } from "./labels/history.ts";
import { HISTORY_KINDS, PART_KINDS } from "./labels/records.ts";

export * from "./labels/history.ts";

/** By this name the API's document knows them. */
export const HISTORY_ENTITIES = HISTORY_KINDS;
/** Of the lines: also what hangs on a record. */
export const LINE_ENTITIES = [
  ...HISTORY_KINDS,
  ...PART_KINDS.filter((kind) => !HISTORY_KINDS.some((own) => own === kind)),
] as const;

const value = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
  .describe("As the record's own answer has the field: an amount as a decimal string, a member by id.");

/** A field of a record that was changed. */
export const historyLine = z.object({
  id: z.int().min(0).describe("The same whenever the line is read."),
  entity: z
    .enum(LINE_ENTITIES)
    .describe("The kind of the record: that of the history, or of what hangs on it."),
  entityId: id,
  name: z
    .string()
    .nullable()
    .describe("What hangs on the record, such as a lender, by its name; null for the record itself."),
  change: z
    .enum(["created", "updated", "deleted"])
    .describe("A new record has a line for each field that was set, one that is gone for each that it had."),
  field: z.string(),
  from: value,
  to: value,
  changedBy: id.nullable().describe("The member; null where nobody is known."),
  changedAt: timestamp,
  via: z
    .enum(CHANGE_SOURCES)
    .nullable()
    .describe(
      "By which way. Null for what was written before this was recorded, and by hand in the database.",
    ),
});
export type HistoryLine = z.infer<typeof historyLine>;
export const historyPage = page(historyLine);

const record = {
  entity: z.enum(HISTORY_ENTITIES, { error: `entity must be one of: ${HISTORY_ENTITIES.join(", ")}` }),
  id,
};

export const listHistoryInput = z
  .object({
    ...record,
    field: z
      .string()
      .max(100)
      .optional()
      .describe("Only the lines of one field of the record itself, such as `value`."),
    ...pageInput,
    limit: pageInput.limit.default(50),
  })
  .meta({ examples: [{ entity: "deals", id: 12, field: "value" }] });
export type ListHistoryInput = z.infer<typeof listHistoryInput>;

export const recordAsOfInput = z
  .object({ ...record, asOf: dayInput("Day") })
  .meta({ examples: [{ entity: "deals", id: 12, asOf: "2026-03-31" }] });
export type RecordAsOfInput = z.infer<typeof recordAsOfInput>;

/** A record at the end of a past day, beside what it is now. */
export const recordAsOf = z.object({
  entity: z.enum(HISTORY_ENTITIES),
  id,
  asOf: z.iso.date(),
  fields: z
    .array(z.object({ field: z.string(), past: value, present: value }))
    .describe("Every field, in a fixed order."),
});
export type RecordAsOf = z.infer<typeof recordAsOf>;

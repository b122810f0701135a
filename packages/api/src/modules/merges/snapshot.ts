import { z } from "zod";

/** A row as PostgreSQL writes it into JSON, by column. */
export const storedRow = z.record(z.string(), z.unknown());
export type StoredRow = z.infer<typeof storedRow>;

const place = { table: z.string(), column: z.string() };

/** What hung on the record that went. */
const hanging = z.object({
  /** Rows that moved, by the columns that tell them apart. */
  moved: z.array(z.object({ ...place, keys: z.array(storedRow) })),
  /** Rows that were deleted, whole. */
  stored: z.array(z.object({ ...place, rows: z.array(storedRow) })),
});
export type Hanging = z.infer<typeof hanging>;

/** The fields of the record that stayed, before and after the merge. */
const taken = { before: storedRow, after: storedRow };

export const firmSnapshot = z.object({
  /** How the firm that went was called; absent in merges from before this was kept. */
  name: z.string().optional(),
  ...taken,
  hanging,
});
export type FirmSnapshot = z.infer<typeof firmSnapshot>;

export const contactSnapshot = z.object({
  ...taken,
  hanging,
  /** The contact that was deleted. */
  record: storedRow,
});
export type ContactSnapshot = z.infer<typeof contactSnapshot>;

/** Which of the taken fields still hold what the merge wrote, with the values from before, and which were changed since. */
export function untouched(current: StoredRow, { before, after }: { before: StoredRow; after: StoredRow }) {
  const fields = Object.keys(after);
  const same = fields.filter((field) => (current[field] ?? null) === (after[field] ?? null));
  return {
    back: Object.fromEntries(same.map((field) => [field, before[field] ?? null])),
    changed: fields.filter((field) => !same.includes(field)),
  };
}

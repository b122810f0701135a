import { z } from "zod";
import { type StoredRow, storedRow, storedRows } from "../trash/stored-rows.ts";

const place = { table: z.string(), column: z.string() };

/** The rows that named the merged record. */
const dependentRows = z.object({
  moved: z.array(
    z.object({
      ...place,
      /** Of each row the columns that tell it apart, and those that the merge wrote, as they were before. */
      keys: z.array(storedRow),
      /** What the merge wrote into each row besides `column`. Absent in merges from before this was kept. */
      written: storedRow.optional(),
    }),
  ),
  /** Rows that were deleted, whole. */
  stored: z.array(z.object({ ...place, rows: z.array(storedRow) })),
});
export type DependentRows = z.infer<typeof dependentRows>;

/** The fields of the survivor that the merge changed. */
const changedFields = { before: storedRow, after: storedRow };
export type ChangedFields = z.infer<z.ZodObject<typeof changedFields>>;

/** Earlier merges, and those of migration 0024, hold `dependentRows` as `hanging`. */
function snapshotOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((stored) => {
    const { hanging, ...snapshot } = storedRow.parse(stored);
    return { dependentRows: hanging, ...snapshot };
  }, z.object(shape));
}

export const firmSnapshot = snapshotOf({
  /** The name of the merged firm; absent in merges from before this was kept. */
  name: z.string().optional(),
  ...changedFields,
  dependentRows,
});
export type FirmSnapshot = z.infer<typeof firmSnapshot>;

export const contactSnapshot = snapshotOf({
  ...changedFields,
  dependentRows,
  /** The contact that was deleted. */
  record: storedRow,
});
export type ContactSnapshot = z.infer<typeof contactSnapshot>;

export const dealSnapshot = snapshotOf({
  /** What the deal, or the pipeline item, was called. */
  name: z.string(),
  ...changedFields,
  dependentRows,
  /** What went with it. */
  stored: storedRows,
  /** Of a pipeline item: the notes that the deal got. */
  noteIds: z.array(z.number()),
});
export type DealSnapshot = z.infer<typeof dealSnapshot>;

/** The part of a snapshot that tells how the merge changed the survivor. */
export function changedFieldsOf(survivor: StoredRow, changes: StoredRow): ChangedFields {
  const fields = Object.keys(changes);
  return { before: Object.fromEntries(fields.map((field) => [field, survivor[field]])), after: changes };
}

/** Some fields of one's own are lists and records. */
const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The previous values of the fields that still hold what the merge wrote, and the names of the others, changed since. */
export function unchangedSince(current: StoredRow, { before, after }: ChangedFields) {
  const fields = Object.keys(after);
  const same = fields.filter((field) => isSame(current[field] ?? null, after[field] ?? null));
  return {
    previous: Object.fromEntries(same.map((field) => [field, before[field] ?? null])),
    changed: fields.filter((field) => !same.includes(field)),
  };
}

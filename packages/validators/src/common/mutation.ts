import { z } from "zod";
import { byId, idInput } from "./ids.ts";

export const version = z.int().min(1).describe("Increases by one with each write of the row.");

export const expectedVersion = idInput("The version last seen must be a positive whole number")
  .optional()
  .describe(
    "The version that the caller last read. If the stored one differs, the call fails with 409 and the current record.",
  );

/** Whether an update has at least one field to change. */
export function hasChanges(input: Record<string, unknown>): boolean {
  return Object.entries(input).some(
    ([key, value]) => key !== "id" && key !== "expectedVersion" && value !== undefined,
  );
}

export const NOTHING_TO_CHANGE = { error: "At least one field must be provided" };

/** The input of an update: at least one of the fields, the record's id, and optionally the version last read. */
export function updateOf<Fields extends z.ZodRawShape>(fields: Fields) {
  return z
    .object(fields)
    .partial()
    .extend({ ...byId.shape, expectedVersion })
    .refine(hasChanges, NOTHING_TO_CHANGE);
}

/** The fields that an update takes, the same for several records. */
export function changesOf<
  Shape extends z.ZodRawShape & { id: z.ZodType; expectedVersion: typeof expectedVersion },
>({ shape }: z.ZodObject<Shape>) {
  const { id: _id, expectedVersion: _version, ...fields } = shape;
  return z.object(fields);
}

export const success = z.object({ success: z.literal(true) }).describe("The output of deletions.");

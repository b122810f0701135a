import { z } from "zod";
import { byId, idInput } from "./ids.ts";

/** Grows by one with each write of a row. */
export const version = z.int().min(1);

/** What the caller last saw; another stored version is answered with a conflict and the current record. */
export const expectedVersion = idInput("The version last seen must be a positive whole number").optional();

/** For updates: a body that names no field of the record is refused. */
export function namesAChange(input: Record<string, unknown>): boolean {
  return Object.entries(input).some(
    ([key, value]) => key !== "id" && key !== "expectedVersion" && value !== undefined,
  );
}

export const NOTHING_TO_CHANGE = { error: "At least one field must be provided" };

/** What updates take: any of the record's fields, at least one, beside whose record it is and what was last seen of it. */
export function updateOf<Fields extends z.ZodRawShape>(fields: Fields) {
  return z
    .object(fields)
    .partial()
    .extend({ ...byId.shape, expectedVersion })
    .refine(namesAChange, NOTHING_TO_CHANGE);
}

/** What deletions answer. */
export const success = z.object({ success: z.literal(true) });

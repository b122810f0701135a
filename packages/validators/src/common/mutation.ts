import { z } from "zod";

/** Grows by one with each write of a row. */
export const version = z.int().min(1);

/** What the caller last saw; another stored version is answered with a conflict and the current record. */
export const expectedVersion = version.max(2_147_483_647).optional();

/** For updates: a body that names no field of the record is refused. */
export function namesAChange(input: Record<string, unknown>): boolean {
  return Object.entries(input).some(
    ([key, value]) => key !== "id" && key !== "expectedVersion" && value !== undefined,
  );
}

export const NOTHING_TO_CHANGE = { error: "At least one field must be provided" };

/** What deletions answer. */
export const success = z.object({ success: z.literal(true) });

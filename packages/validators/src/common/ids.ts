// First of all: every domain imports ids, and the setting holds for the schemas that are made after it.
import "./no-eval.ts";
import { z } from "zod";
import { MAX_ID } from "./max-id.ts";

/** A database id: a positive 32-bit integer. */
export const id = z
  .int({ error: "must be a whole number" })
  .min(1, { error: "must be a positive whole number" })
  .max(MAX_ID, { error: "is too large to be an id" });

/** An id that people choose from a list: whatever is wrong with it, they are told the one thing to do. */
export const idInput = (error: string) => z.int({ error }).min(1, { error }).max(MAX_ID, { error });

/** An id that may be left out, or be given as blank, as a form sends it: either is null. */
export const optionalId = (error: string) =>
  z.union([z.null(), z.literal("").transform(() => null), idInput(error)], { error });

/** An id as it stands in an address: decimal digits, no sign. Any size is well-formed; null is one too large for any record. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d*$/, { error: "must be a positive whole number" })
  .transform((digits) => (Number(digits) <= MAX_ID ? Number(digits) : null));

export const byId = z.object({ id });

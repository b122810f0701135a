// Imported first: the setting applies only to schemas created after it, and every domain imports this file.
import "./no-eval.ts";
import { z } from "zod";
import { MAX_ID } from "./max-id.ts";

/** A database id: a positive 32-bit integer. */
export const id = z
  .int({ error: "must be a whole number" })
  .min(1, { error: "must be a positive whole number" })
  .max(MAX_ID, { error: "is too large to be an id" });

/** An id that people choose from a list: any invalid value gets the same error. */
export const idInput = (error: string) => z.int({ error }).min(1, { error }).max(MAX_ID, { error });

/** An optional id: null and the empty string, which forms send, become null. */
export const optionalId = (error: string) =>
  z.union([z.null(), z.literal("").transform(() => null), idInput(error)], { error });

/** An id in a URL: decimal digits without a sign. A number too large for any record becomes null. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d*$/, { error: "must be a positive whole number" })
  .transform((digits) => (Number(digits) <= MAX_ID ? Number(digits) : null));

export const byId = z.object({ id });

/** Up to so many ids: a list, or text with commas between, as it comes in an address. */
export function idList(field: string, what: string, max: number) {
  const error = `${field} must be up to ${max} ids of ${what}`;
  const ids = z.array(id, { error }).min(1, { error }).max(max, { error });
  const text = z
    .string()
    .transform((value) => value.split(",").map(Number))
    .pipe(ids);
  return z.union([ids, text], { error });
}

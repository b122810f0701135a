import { z } from "zod";
import { MAX_DAY, MIN_DAY, shiftDay } from "./days.ts";

const MIN_TIME = Date.parse(MIN_DAY);
const END_TIME = Date.parse(shiftDay(MAX_DAY, 1));

/** A moment in the output of procedures; in JSON it is an ISO 8601 string in UTC. */
export const timestamp = z.date();

const invalidMoment = (label: string) =>
  `${label} must be a date and time with a zone, such as 2026-03-31T12:00:00Z`;

/** A moment in the input: strict ISO 8601 with a zone (or a Date, over tRPC), in the years 1900 to 2199. */
export function timestampInput(label: string) {
  const error = invalidMoment(label);
  return z
    .union([z.iso.datetime({ offset: true, error }).transform((value) => new Date(value)), z.date()], {
      error,
    })
    .refine((value) => value.getTime() >= MIN_TIME && value.getTime() < END_TIME, {
      error: `${label} must lie in the years 1900 to 2199`,
    });
}

/** An optional moment in the input: null and the empty string become null. */
export function optionalTimestamp(label: string) {
  const blank = z.literal("").transform(() => null);
  return z.union([z.null(), blank, timestampInput(label)], { error: invalidMoment(label) });
}

/** A calendar day in the input, such as 2026-03-31, without a zone, in the same years. */
export function dayInput(label: string) {
  const error = `${label} must be a day from 1900 to 2199, such as 2026-03-31`;
  return z.iso.date({ error }).refine((day) => day >= MIN_DAY && day <= MAX_DAY, { error });
}

import { z } from "zod";

const FIRST = Date.UTC(1900, 0, 1);
const AFTER_LAST = Date.UTC(2200, 0, 1);

/** A moment as procedures answer it; JSON carries it as an ISO 8601 string in UTC. */
export const timestamp = z.date();

const notAMoment = (label: string) =>
  `${label} must be a date and time with a zone, such as 2026-03-31T12:00:00Z`;

/** A moment as callers send it: strict ISO 8601 with a zone (or a Date, over tRPC), in the years 1900 to 2199. */
export function timestampInput(label: string) {
  return z
    .union([z.iso.datetime({ offset: true }).transform((value) => new Date(value)), z.date()], {
      error: notAMoment(label),
    })
    .refine((value) => value.getTime() >= FIRST && value.getTime() < AFTER_LAST, {
      error: `${label} must lie in the years 1900 to 2199`,
    });
}

/** A moment that may be left out: null or blank clears it. */
export function optionalTimestamp(label: string) {
  const blank = z.literal("").transform(() => null);
  return z.union([z.null(), blank, timestampInput(label)], { error: notAMoment(label) });
}

/** A calendar day as callers send it, such as 2026-03-31, whatever the zone; in the same years. */
export function dayInput(label: string) {
  const error = `${label} must be a day from 1900 to 2199, such as 2026-03-31`;
  return z.iso.date({ error }).refine((day) => day >= "1900" && day < "2200", { error });
}

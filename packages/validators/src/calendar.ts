import { z } from "zod";
import { timestamp } from "./common/dates.ts";

export const calendarState = z
  .object({
    createdAt: timestamp.nullable(),
    lastFetchedAt: timestamp.nullable(),
  })
  .describe("The member's calendar feed; both null where there is none.");
export type CalendarState = z.infer<typeof calendarState>;

export const createdCalendar = z
  .object({ secretAddress: z.string(), createdAt: timestamp })
  .describe("A feed that was just made. Its address is in this answer only.");

export const calendarToken = z
  .object({ token: z.string().max(200) })
  .describe("The last part of a feed's address, which whoever fetches it has instead of a session.");

export const calendarFile = z
  .object({ calendar: z.string(), tag: z.string() })
  .describe("The feed in iCalendar format (RFC 5545), and its entity tag.");
export type CalendarFile = z.infer<typeof calendarFile>;

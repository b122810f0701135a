import { z } from "zod";
import { timestamp } from "./common/dates.ts";

/** The member's calendar feed; both null where there is none. */
export const calendarState = z.object({
  createdAt: timestamp.nullable(),
  lastFetchedAt: timestamp.nullable(),
});
export type CalendarState = z.infer<typeof calendarState>;

/** A feed that was just made. Its address is in this answer only. */
export const createdCalendar = z.object({ secretAddress: z.string(), createdAt: timestamp });

/** The last part of a feed's address, which whoever fetches it has instead of a session. */
export const calendarToken = z.object({ token: z.string().max(200) });

/** The feed in iCalendar format (RFC 5545), and its entity tag. */
export const calendarFile = z.object({ calendar: z.string(), tag: z.string() });
export type CalendarFile = z.infer<typeof calendarFile>;

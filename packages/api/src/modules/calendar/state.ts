import { calendarFeeds } from "@dealflow/db/schema";
import type { CalendarState } from "@dealflow/validators/calendar";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";

/** Since when the actor has a feed, and when it was last fetched. */
export async function readState({ db, actor }: MemberContext): Promise<CalendarState> {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt, lastFetchedAt: calendarFeeds.lastFetchedAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, actor.id));
  return feed ?? { createdAt: null, lastFetchedAt: null };
}

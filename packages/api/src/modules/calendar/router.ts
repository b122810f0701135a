import { calendarFeeds } from "@dealflow/db/schema";
import {
  type CalendarState,
  calendarFile,
  calendarState,
  calendarToken,
  createdCalendar,
} from "@dealflow/validators/calendar";
import { success } from "@dealflow/validators/common/mutation";
import { eq } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import type { MemberContext } from "../../core/context.ts";
import { memberProcedure, publicProcedure, router } from "../../core/trpc.ts";
import { createFeed, readFeed } from "./feed.ts";

export const calendarRouter = router({
  state: memberProcedure
    .meta({ summary: "Read since when you have a calendar feed, and when it was last fetched" })
    .output(calendarState)
    .query(({ ctx }) => readState(ctx)),

  create: memberProcedure
    .meta({ summary: "Make your calendar feed, or replace its address", answersSecret: true })
    .output(createdCalendar)
    .mutation(({ ctx }) => createFeed(ctx)),

  revoke: memberProcedure
    .meta({ summary: "Revoke your calendar feed" })
    .output(success)
    .mutation(({ ctx }) => revokeFeed(ctx)),

  /** The token stands for the member: programs that subscribe to calendars have no session. */
  feed: publicProcedure
    .meta({ summary: "Fetch a calendar feed in iCalendar format", answersFile: true })
    .input(calendarToken)
    .output(calendarFile)
    .query(({ ctx, input }) => readFeed(ctx, input.token)),
});

/** Deletes the actor's feed. It is no error if there is none. */
function revokeFeed(ctx: MemberContext): Promise<{ success: true }> {
  return ctx.db.transaction(async (tx) => {
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, ctx.actor.id));
    audit(ctx, "calendar.revoke", { userId: ctx.actor.id });
    return { success: true };
  });
}

/** Since when the actor has a feed, and when it was last fetched. */
async function readState({ db, actor }: MemberContext): Promise<CalendarState> {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt, lastFetchedAt: calendarFeeds.lastFetchedAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, actor.id));
  return feed ?? { createdAt: null, lastFetchedAt: null };
}

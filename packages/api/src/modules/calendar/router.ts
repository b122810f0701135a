import { calendarFile, calendarState, calendarToken, createdCalendar } from "@dealflow/validators/calendar";
import { success } from "@dealflow/validators/common/mutation";
import { memberProcedure, publicProcedure, router } from "../../core/trpc.ts";
import { createFeed } from "./create.ts";
import { readFeed } from "./feed.ts";
import { revokeFeed } from "./revoke.ts";
import { readState } from "./state.ts";

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

import { changesSinceLeft, dashboardMetrics, myDay, myDayInput, seen } from "@dealflow/validators/dashboard";
import { memberProcedure, router } from "../../core/trpc.ts";
import { listChangesSinceLeft } from "./changes.ts";
import { readMyDay } from "./day.ts";
import { noteSeen } from "./last-seen.ts";
import { computeMetrics } from "./metrics.ts";

export const dashboardRouter = router({
  metrics: memberProcedure
    .meta({ summary: "The figures of the dashboard" })
    .output(dashboardMetrics)
    .query(({ ctx }) => computeMetrics(ctx)),

  day: memberProcedure
    .meta({
      summary: "Read what waits on your deals: follow-ups, term sheets that expire, and deals that are slow",
      // By the kinds of record that are listed.
      scope: "any",
    })
    .input(myDayInput)
    .output(myDay)
    .query(({ ctx, input }) => readMyDay(ctx, input)),

  changes: memberProcedure
    .meta({ summary: "List what others have changed on your deals since you were last here", scope: "notes" })
    .output(changesSinceLeft)
    .query(({ ctx }) => listChangesSinceLeft(ctx)),

  seen: memberProcedure
    .meta({
      summary: "Say that you are here: what changes from your leaving on is told when you are back",
      scope: "session",
    })
    .output(seen)
    .mutation(async ({ ctx }) => ({ isBack: await noteSeen(ctx) })),
});

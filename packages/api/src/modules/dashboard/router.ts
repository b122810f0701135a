import { success } from "@dealflow/validators/common/mutation";
import { changesSinceVisit, dashboardMetrics, myDay, myDayInput } from "@dealflow/validators/dashboard";
import { memberProcedure, router } from "../../core/trpc.ts";
import { listChangesSinceVisit } from "./changes.ts";
import { readMyDay } from "./day.ts";
import { computeMetrics } from "./metrics.ts";
import { noteVisit } from "./visit.ts";

export const dashboardRouter = router({
  metrics: memberProcedure
    .meta({ summary: "The figures of the dashboard" })
    .output(dashboardMetrics)
    .query(({ ctx }) => computeMetrics(ctx)),

  day: memberProcedure
    .meta({
      summary: "Read what waits for you: tasks, follow-ups, expiring term sheets, and deals that are slow",
      // By the kinds of record that are listed.
      scope: "any",
    })
    .input(myDayInput)
    .output(myDay)
    .query(({ ctx, input }) => readMyDay(ctx, input)),

  changes: memberProcedure
    .meta({ summary: "List what others have changed on your deals since you were last here", scope: "notes" })
    .output(changesSinceVisit)
    .query(({ ctx }) => listChangesSinceVisit(ctx)),

  visit: memberProcedure
    .meta({
      summary: "Say that you are here: what changes from your leaving on is told when you are back",
      scope: "session",
    })
    .output(success)
    .mutation(async ({ ctx }) => {
      await noteVisit(ctx);
      return { success: true };
    }),
});

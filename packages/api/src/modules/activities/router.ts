import { activityPage, listActivitiesInput } from "@dealflow/validators/activities";
import { memberProcedure, router } from "../../core/trpc.ts";
import { listActivities } from "./list.ts";

export const activitiesRouter = router({
  list: memberProcedure
    .meta({ summary: "List what happened, newest first" })
    .input(listActivitiesInput)
    .output(activityPage)
    .query(({ ctx, input }) => listActivities(ctx, input)),
});

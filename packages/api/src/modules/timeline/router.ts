import { listTimelineInput, timelinePage } from "@dealflow/validators/timeline";
import { memberProcedure, router } from "../../core/trpc.ts";
import { listTimeline } from "./list.ts";

export const timelineRouter = router({
  list: memberProcedure
    .meta({ summary: "List what happened around a deal, pipeline item, contact or firm, newest first" })
    .input(listTimelineInput)
    .output(timelinePage)
    .query(({ ctx, input }) => listTimeline(ctx, input)),
});

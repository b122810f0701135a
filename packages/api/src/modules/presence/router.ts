import { openedRecord, presentMembers } from "@dealflow/validators/presence";
import { memberProcedure, router } from "../../core/trpc.ts";
import { keepOpen } from "./keep-open.ts";

export const presenceRouter = router({
  keep: memberProcedure
    .meta({
      summary:
        "Say that you have a record open, for the next 30 seconds; answers the other members who have it open",
    })
    .input(openedRecord)
    .output(presentMembers)
    .mutation(({ ctx, input }) => keepOpen(ctx, input)),
});

import { deal } from "@dealflow/validators/deals";
import { createFollowUpInput, followUpPage, listFollowUpsInput } from "@dealflow/validators/follow-ups";
import { memberProcedure, router } from "../../core/trpc.ts";
import { createFollowUp } from "./create.ts";
import { listFollowUps } from "./list.ts";

export const followUpsRouter = router({
  list: memberProcedure
    .meta({ summary: "List what happened to the follow-ups of a RIM deal, newest first" })
    .input(listFollowUpsInput)
    .output(followUpPage)
    .query(({ ctx, input }) => listFollowUps(ctx, input)),

  create: memberProcedure
    .meta({ summary: "Record a follow-up of a RIM deal as done or snoozed, which sets the next one" })
    .input(createFollowUpInput)
    .output(deal)
    .mutation(({ ctx, input }) => createFollowUp(ctx, input)),
});

import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import { endedSessions, sessionList } from "@dealflow/validators/sessions";
import { memberProcedure, router } from "../../core/trpc.ts";
import { endSession } from "./end.ts";
import { endOtherSessions } from "./end-others.ts";
import { listSessions } from "./list.ts";

export const sessionsRouter = router({
  list: memberProcedure
    .meta({ summary: "List where you are signed in, the most recently used first" })
    .output(sessionList)
    .query(({ ctx }) => listSessions(ctx)),

  end: memberProcedure
    .meta({ summary: "Sign yourself out of one browser; for this browser, the same as logging out" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => endSession(ctx, input.id)),

  endOthers: memberProcedure
    .meta({ summary: "Sign yourself out everywhere else" })
    .output(endedSessions)
    .mutation(({ ctx }) => endOtherSessions(ctx)),
});

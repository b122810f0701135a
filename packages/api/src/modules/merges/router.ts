import { byId } from "@dealflow/validators/common/ids";
import { undoneMerge } from "@dealflow/validators/merges";
import { memberProcedure, router } from "../../core/trpc.ts";
import { undoMerge } from "./undo.ts";

export const mergesRouter = router({
  undo: memberProcedure
    .meta({ summary: "Undo a merge of two firms or two contacts, for 30 days" })
    .input(byId)
    .output(undoneMerge)
    .mutation(({ ctx, input }) => undoMerge(ctx, input.id)),
});

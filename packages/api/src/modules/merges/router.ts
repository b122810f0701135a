import { byId } from "@dealflow/validators/common/ids";
import { listMergesInput, mergePage, undoneMerge } from "@dealflow/validators/merges";
import { memberProcedure, router } from "../../core/trpc.ts";
import { listMerges } from "./list.ts";
import { undoMerge } from "./undo.ts";

export const mergesRouter = router({
  list: memberProcedure
    .meta({
      summary:
        "List the merges that you can undo, newest first: your own and, for administrators, all others but those with something private",
      isWholeList: true,
    })
    .input(listMergesInput)
    .output(mergePage)
    .query(({ ctx, input }) => listMerges(ctx, input)),

  undo: memberProcedure
    .meta({ summary: "Undo a merge of two firms or two contacts, for 30 days", refusals: ["MERGE_TOO_OLD"] })
    .input(byId)
    .output(undoneMerge)
    .mutation(({ ctx, input }) => undoMerge(ctx, input.id)),
});

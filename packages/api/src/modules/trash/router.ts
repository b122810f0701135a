import { TRASH_DAYS } from "@dealflow/validators/labels/trash";
import { listTrashInput, restored, restoreInput, trashPage } from "@dealflow/validators/trash";
import { memberProcedure, router } from "../../core/trpc.ts";
import { listTrash } from "./list.ts";
import { restoreRecord } from "./restore.ts";

export const trashRouter = router({
  list: memberProcedure
    .meta({
      summary: `List what you have deleted, administrators what anyone has, newest first, for ${TRASH_DAYS} days`,
    })
    .input(listTrashInput)
    .output(trashPage)
    .query(({ ctx, input }) => listTrash(ctx, input)),

  restore: memberProcedure
    .meta({
      summary: "Restore a deleted record with all that went with it, under its id",
      refusals: ["PARENT_IN_TRASH", "PARENT_GONE"],
    })
    .input(restoreInput)
    .output(restored)
    .mutation(({ ctx, input }) => restoreRecord(ctx, input)),
});

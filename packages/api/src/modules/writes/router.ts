import { byId } from "@dealflow/validators/common/ids";
import { UNDO_MINUTES } from "@dealflow/validators/labels/writes";
import { ownWrites, undoneWrite, undoRecordInput } from "@dealflow/validators/writes";
import { memberProcedure, router } from "../../core/trpc.ts";
import type { Reverts } from "../bulk/revert-row.ts";
import { listWrites } from "./list.ts";
import { undoRecord, undoWrite } from "./undo.ts";

const refusals = ["UNDO_TOO_OLD", "DEAL_IN_USE", "PARENT_IN_TRASH", "PARENT_GONE"] as const;

/** What the domains know of taking back their records is handed in. */
export const createWritesRouter = (reverts: Reverts) =>
  router({
    list: memberProcedure
      .meta({ summary: "List what you have written last, and whether it can still be undone, newest first" })
      .output(ownWrites)
      .query(({ ctx }) => listWrites(ctx)),

    undoRecord: memberProcedure
      .meta({ summary: `Undo what you have written of a record, for ${UNDO_MINUTES} minutes`, refusals })
      .input(undoRecordInput)
      .output(undoneWrite)
      .mutation(({ ctx, input }) => undoRecord(ctx, reverts, input)),
  });

/** Under the name that it has had since changes of several records can be undone. */
export const createBulkRouter = (reverts: Reverts) =>
  router({
    undo: memberProcedure
      .meta({
        summary: `Undo a write of yours, of one record or several, for ${UNDO_MINUTES} minutes`,
        refusals,
      })
      .input(byId)
      .output(undoneWrite)
      .mutation(({ ctx, input }) => undoWrite(ctx, reverts, input.id)),
  });

import { undoneBulk } from "@dealflow/validators/bulk";
import { byId } from "@dealflow/validators/common/ids";
import { memberProcedure, router } from "../../core/trpc.ts";
import { undoBulk } from "./undo.ts";
import type { Reverts } from "./undos.ts";

/** What the domains know of taking back their records is handed in: they use this module. */
export const createBulkRouter = (reverts: Reverts) =>
  router({
    undo: memberProcedure
      .meta({
        summary: "Undo a change or deletion of several records that you made, for ten minutes",
        refusals: ["UNDO_TOO_OLD"],
      })
      .input(byId)
      .output(undoneBulk)
      .mutation(({ ctx, input }) => undoBulk(ctx, reverts, input.id)),
  });

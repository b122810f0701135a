import { allLists, readListInput, updateListInput, valueList } from "@dealflow/validators/lists";
import { readLists } from "../../core/listed-values.ts";
import { adminProcedure, memberProcedure, router } from "../../core/trpc.ts";
import { findList } from "./queries.ts";
import { updateList } from "./update.ts";

export const listsRouter = router({
  all: memberProcedure
    .meta({ summary: "Read all lists of values: sectors, sources, categories and the others" })
    .output(allLists)
    .query(({ ctx }) => readLists(ctx.db)),

  get: memberProcedure
    .meta({ summary: "Read a list of values" })
    .input(readListInput)
    .output(valueList)
    .query(({ ctx, input }) => findList(ctx.db, input.list)),

  update: adminProcedure
    .meta({ scope: "admin", summary: "Write the values of a list, in their order: records keep theirs" })
    .input(updateListInput)
    .output(valueList)
    .mutation(({ ctx, input }) => updateList(ctx, input)),
});

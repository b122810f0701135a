import { duplicates, findDuplicatesInput } from "@dealflow/validators/duplicates";
import { memberProcedure, router } from "../../core/trpc.ts";
import { findDuplicates } from "./find.ts";

export const duplicatesRouter = router({
  find: memberProcedure
    .meta({ summary: "Find records similar to one that is about to be added" })
    .input(findDuplicatesInput)
    .output(duplicates)
    .query(({ ctx, input }) => findDuplicates(ctx, input)),
});

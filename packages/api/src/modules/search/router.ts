import { searchInput, searchResults } from "@dealflow/validators/search";
import { memberProcedure, router } from "../../core/trpc.ts";
import { searchRecords } from "./find.ts";

export const searchRouter = router({
  find: memberProcedure
    .meta({ summary: "Find deals, pipeline items, contacts, tasks and documents by name" })
    .input(searchInput)
    .output(searchResults)
    .query(({ ctx, input }) => searchRecords(ctx, input.search)),
});

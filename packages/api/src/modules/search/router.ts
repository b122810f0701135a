import { searchInput, searchResults } from "@dealflow/validators/search";
import { memberProcedure, router } from "../../core/trpc.ts";
import { findAnything } from "./find.ts";

export const searchRouter = router({
  find: memberProcedure
    .meta({ summary: "Find deals, pipeline items, contacts, tasks and documents by what they are called" })
    .input(searchInput)
    .output(searchResults)
    .query(({ ctx, input }) => findAnything(ctx, input.search)),
});

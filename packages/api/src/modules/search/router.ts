import {
  searchInput,
  searchPage,
  searchPageInput,
  searchRecordsInput,
  searchRecordsOutput,
  searchResults,
} from "@dealflow/validators/search";
import { memberProcedure, router } from "../../core/trpc.ts";
import { findBest } from "./find.ts";
import { listResults } from "./list.ts";
import { readRecords } from "./records.ts";

export const searchRouter = router({
  find: memberProcedure
    .meta({
      summary: "Find records of every kind by words of their names and texts, the best of each kind first",
    })
    .input(searchInput)
    .output(searchResults)
    .query(({ ctx, input }) => findBest(ctx, input.search)),

  list: memberProcedure
    .meta({ summary: "List the records of one kind that a search finds, newest first" })
    .input(searchPageInput)
    .output(searchPage)
    .query(({ ctx, input }) => listResults(ctx, input)),

  records: memberProcedure
    .meta({
      summary: "Read what records that one has the ids of are called, of any kind that a search finds",
    })
    .input(searchRecordsInput)
    .output(searchRecordsOutput)
    .query(({ ctx, input }) => readRecords(ctx, input)),
});

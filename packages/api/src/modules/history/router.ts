import { historyPage, listHistoryInput, recordAsOf, recordAsOfInput } from "@dealflow/validators/history";
import { memberProcedure, router } from "../../core/trpc.ts";
import { readRecordAsOf } from "./as-of.ts";
import { listHistory } from "./list.ts";

export const historyRouter = router({
  list: memberProcedure
    .meta({ summary: "List who changed which field of a record, newest first" })
    .input(listHistoryInput)
    .output(historyPage)
    .query(({ ctx, input }) => listHistory(ctx, input)),

  asOf: memberProcedure
    .meta({ summary: "Get a record as it was at the end of a past day, beside what it is now" })
    .input(recordAsOfInput)
    .output(recordAsOf)
    .query(({ ctx, input }) => readRecordAsOf(ctx, input)),
});

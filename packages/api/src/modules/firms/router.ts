import { byId } from "@dealflow/validators/common/ids";
import {
  firmProfile,
  firmSuggestions,
  lendingPage,
  listLendingInput,
  suggestFirmsInput,
} from "@dealflow/validators/firms";
import { memberProcedure, router } from "../../core/trpc.ts";
import { getFirm } from "./get.ts";
import { listLending } from "./lending.ts";
import { suggestFirms } from "./suggest.ts";

export const firmsRouter = router({
  suggest: memberProcedure
    .meta({ summary: "Find firms by the beginning of their name" })
    .input(suggestFirmsInput)
    .output(firmSuggestions)
    .query(({ ctx, input }) => suggestFirms(ctx, input)),

  get: memberProcedure
    .meta({ summary: "Read a firm, with counts of its contacts, deals and loans that you may see" })
    .input(byId)
    .output(firmProfile)
    .query(({ ctx, input }) => getFirm(ctx, input.id)),

  lending: memberProcedure
    .meta({ summary: "List the deals that a firm was asked to finance, the newest first" })
    .input(listLendingInput)
    .output(lendingPage)
    .query(({ ctx, input }) => listLending(ctx, input)),
});

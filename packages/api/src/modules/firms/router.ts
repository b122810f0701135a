import { deals, firms, fundingSources } from "@dealflow/db/schema";
import { byId } from "@dealflow/validators/common/ids";
import {
  firmPage,
  firmProfile,
  firmSuggestions,
  type ListLendingInput,
  lendingPage,
  listFirmsInput,
  listLendingInput,
  suggestFirmsInput,
  updateFirmInput,
} from "@dealflow/validators/firms";
import { mergedFirm, mergeFirmsInput } from "@dealflow/validators/merges";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { firmVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { getFirm } from "./get.ts";
import { listFirms } from "./list.ts";
import { mergeFirms } from "./merge.ts";
import { lendingColumns } from "./queries.ts";
import { suggestFirms } from "./suggest.ts";
import { updateFirm } from "./update.ts";

export const firmsRouter = router({
  list: memberProcedure
    .meta({ summary: "List the firms you may see, by name", isWholeList: true })
    .input(listFirmsInput)
    .output(firmPage)
    .query(({ ctx, input }) => listFirms(ctx, input)),

  suggest: memberProcedure
    .meta({ summary: "Find firms by the beginning of their name" })
    .input(suggestFirmsInput)
    .output(firmSuggestions)
    .query(({ ctx, input }) => suggestFirms(ctx, input)),

  get: memberProcedure
    .meta({
      summary:
        "Read a firm with its facts, and counts of its contacts, its deals and the deals shown to it as a lender, as far as you may see them",
    })
    .input(byId)
    .output(firmProfile)
    .query(({ ctx, input }) => getFirm(ctx, input.id)),

  update: memberProcedure
    .meta({ summary: "Update the facts of a firm that are sent" })
    .input(updateFirmInput)
    .output(firmProfile)
    .mutation(({ ctx, input }) => updateFirm(ctx, input)),

  merge: memberProcedure
    .meta({
      summary: "Merge a firm into another one, which takes the named fields from it",
      refusals: ["FIRM_IS_PRIVATE"],
    })
    .input(mergeFirmsInput)
    .output(mergedFirm)
    .mutation(({ ctx, input }) => mergeFirms(ctx, input)),

  lending: memberProcedure
    .meta({ summary: "List the deals that a firm was asked to finance, the newest first" })
    .input(listLendingInput)
    .output(lendingPage)
    .query(({ ctx, input }) => listLending(ctx, input)),
});

const order = newestFirst(fundingSources.createdAt, fundingSources.id);

/** The deals that a firm was asked to finance, newest first; all, or a page of `limit`. */
async function listLending(ctx: MemberContext, { id, limit, cursor }: ListLendingInput) {
  const known = await ctx.db.$count(firms, and(eq(firms.id, id), firmVisibleTo(ctx.actor)));
  if (known === 0) throw notFound("Firm");
  const query = ctx.db
    .select(lendingColumns)
    .from(fundingSources)
    .innerJoin(deals, eq(deals.id, fundingSources.dealId))
    .where(and(eq(fundingSources.firmId, id), visibleDeals(ctx.actor), order.after(cursor)))
    .orderBy(order.by);
  return readPage(query, limit, (row) => [row.createdAt, row.id]);
}

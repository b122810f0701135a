import { fundingSources } from "@dealflow/db/schema";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  createFundingSourceInput,
  type FundingSource,
  fundingSource,
  fundingSourcePage,
  fundingSummary,
  fundingSummaryInput,
  type ListFundingSourcesInput,
  listFundingSourcesInput,
  updateFundingSourceInput,
} from "@dealflow/validators/funding-sources";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { oldestFirst, readPage } from "../../core/paging.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { write } from "../../core/write.ts";
import { moveLastUpdated } from "../deals/move-last-updated.ts";
import { findDeal } from "../deals/queries.ts";
import { moveToTrash } from "../trash/delete.ts";
import { createFundingSource, updateFundingSource } from "./create.ts";
import { fundingColumns, lockFundingSource } from "./queries.ts";
import { summarizeFunding } from "./summary.ts";

export const fundingSourcesRouter = router({
  list: memberProcedure
    .meta({ summary: "List a deal's funding sources, oldest first" })
    .input(listFundingSourcesInput)
    .output(fundingSourcePage)
    .query(({ ctx, input }) => listFundingSources(ctx, input)),

  get: memberProcedure
    .meta({ summary: "Get a funding source" })
    .input(byId)
    .output(fundingSource)
    .query(({ ctx, input }) => getFundingSource(ctx, input.id)),

  summary: memberProcedure
    .meta({ summary: "Count a deal's funding sources and add up its capital stack" })
    .input(fundingSummaryInput)
    .output(fundingSummary)
    .query(({ ctx, input }) => summarizeFunding(ctx, input)),

  create: memberProcedure
    .meta({ summary: "Add a funding source to a deal" })
    .input(createFundingSourceInput)
    .output(fundingSource)
    .mutation(({ ctx, input }) => createFundingSource(ctx, input)),

  update: memberProcedure
    .meta({ summary: "Update the fields of a funding source that are sent" })
    .input(updateFundingSourceInput)
    .output(fundingSource)
    .mutation(({ ctx, input }) => updateFundingSource(ctx, input)),

  delete: memberProcedure
    .meta({ summary: "Delete a funding source" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteFundingSource(ctx, input.id)),
});

function deleteFundingSource(ctx: MemberContext, id: number): Promise<{ success: true }> {
  return write(ctx, async (tx) => {
    const { dealId } = await lockFundingSource(tx, ctx, id);
    await moveToTrash(tx, ctx, "funding_sources", [id]);
    await moveLastUpdated(tx, dealId, ctx.now());
    return { success: true };
  });
}

async function getFundingSource({ db, actor }: MemberContext, id: number): Promise<FundingSource> {
  const [row] = await db
    .select(fundingColumns)
    .from(fundingSources)
    .where(and(eq(fundingSources.id, id), dealVisibleTo(actor, fundingSources.dealId)));
  if (!row) throw notFound("Funding source");
  return row;
}

const order = oldestFirst(fundingSources.createdAt, fundingSources.id);

/** A deal's funding sources, oldest first, then by id; all, or a page of `limit`. */
async function listFundingSources(ctx: MemberContext, input: ListFundingSourcesInput) {
  await findDeal(ctx, input.dealId);
  const query = ctx.db
    .select(fundingColumns)
    .from(fundingSources)
    .where(
      and(
        eq(fundingSources.dealId, input.dealId),
        dealVisibleTo(ctx.actor, fundingSources.dealId),
        order.after(input.cursor),
      ),
    )
    .orderBy(order.by);
  return readPage(query, input.limit, (row) => [row.createdAt, row.id]);
}

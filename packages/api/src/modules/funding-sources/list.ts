import { fundingSources } from "@dealflow/db/schema";
import type { ListFundingSourcesInput } from "@dealflow/validators/funding-sources";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { oldestFirst, readPage } from "../../core/paging.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { findDeal } from "../deals/queries.ts";
import { fundingColumns } from "./queries.ts";

const order = oldestFirst(fundingSources.createdAt, fundingSources.id);

/** A deal's funding sources, oldest first, then by id; all, or a page of `limit`. */
export async function listFundingSources(ctx: MemberContext, input: ListFundingSourcesInput) {
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

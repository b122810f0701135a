import { deals, firms, fundingSources } from "@dealflow/db/schema";
import type { ListLendingInput } from "@dealflow/validators/firms";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { firmVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { lendingColumns } from "./queries.ts";

const order = newestFirst(fundingSources.createdAt, fundingSources.id);

/** The deals that a firm was asked to finance, newest first; all, or a page of `limit`. */
export async function listLending(ctx: MemberContext, { id, limit, cursor }: ListLendingInput) {
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

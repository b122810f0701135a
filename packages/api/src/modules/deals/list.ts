import { deals } from "@dealflow/db/schema";
import type { ListDealsInput } from "@dealflow/validators/deals";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { countsIn } from "./figures.ts";
import { dealColumns, matching } from "./queries.ts";

const order = newestFirst(deals.createdAt, deals.id);

/** Newest created first, then by id; all that match, or a page of `limit`. */
export function listDeals(ctx: MemberContext, input: ListDealsInput) {
  const query = ctx.db
    .select(dealColumns)
    .from(deals)
    .where(
      and(
        ...matching(input),
        input.category && eq(deals.category, input.category),
        input.firmId === undefined ? undefined : eq(deals.firmId, input.firmId),
        input.figure && countsIn(input.figure, ctx),
        order.after(input.cursor),
      ),
    )
    .orderBy(order.by);
  return readPage(query, input.limit, (row) => [row.createdAt, row.id]);
}

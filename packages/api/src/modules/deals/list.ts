import { deals } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import type { ListDealsInput } from "@dealflow/validators/deals";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, oldestFirst, readPage } from "../../core/paging.ts";
import { countsIn } from "./figures.ts";
import { dealColumns, isDue, isRimDeal, matching } from "./queries.ts";

const byCreation = newestFirst(deals.createdAt, deals.id);
const byFollowUp = oldestFirst(deals.rimFollowUpDate, deals.id);

/** Newest created first, RIM deals by next follow-up, soonest first; then by id; all that match, or a page of `limit`. */
export function listDeals(ctx: MemberContext, input: ListDealsInput) {
  const { category, firmId, figure, followUp, today = dayOf(ctx.now()) } = input;
  const isRim = category === "rim" || followUp !== undefined;
  const order = isRim ? byFollowUp : byCreation;
  const query = ctx.db
    .select(dealColumns)
    .from(deals)
    .where(
      and(
        ...matching(input),
        category === "rim" ? isRimDeal : category && eq(deals.category, category),
        followUp && and(isRimDeal, isDue(followUp, today)),
        firmId === undefined ? undefined : eq(deals.firmId, firmId),
        figure && countsIn(figure, ctx),
        order.after(input.cursor),
      ),
    )
    .orderBy(order.by);
  return readPage(query, input.limit, (row) => [isRim ? row.rimFollowUpDate : row.createdAt, row.id]);
}

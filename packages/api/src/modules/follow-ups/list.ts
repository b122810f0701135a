import { followUps } from "@dealflow/db/schema";
import type { ListFollowUpsInput } from "@dealflow/validators/follow-ups";
import { and, eq, getTableColumns } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { findDeal } from "../deals/queries.ts";

const order = newestFirst(followUps.createdAt, followUps.id);

/** What happened to the follow-ups of a deal, also while it was a RIM deal earlier: newest first, then by id. */
export async function listFollowUps(ctx: MemberContext, { id, cursor, limit }: ListFollowUpsInput) {
  await findDeal(ctx, id);
  const query = ctx.db
    .select(getTableColumns(followUps))
    .from(followUps)
    .where(and(eq(followUps.dealId, id), dealVisibleTo(ctx.actor, followUps.dealId), order.after(cursor)))
    .orderBy(order.by);
  return readPage(query, limit, (row) => [row.createdAt, row.id]);
}

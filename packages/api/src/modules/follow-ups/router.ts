import { followUps } from "@dealflow/db/schema";
import { deal } from "@dealflow/validators/deals";
import {
  createFollowUpInput,
  followUpPage,
  type ListFollowUpsInput,
  listFollowUpsInput,
} from "@dealflow/validators/follow-ups";
import { and, eq, getTableColumns } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { findDeal } from "../deals/queries.ts";
import { createFollowUp } from "./create.ts";

export const followUpsRouter = router({
  list: memberProcedure
    .meta({ summary: "List what happened to the follow-ups of a RIM deal, newest first" })
    .input(listFollowUpsInput)
    .output(followUpPage)
    .query(({ ctx, input }) => listFollowUps(ctx, input)),

  create: memberProcedure
    .meta({ summary: "Record a follow-up of a RIM deal as done or snoozed, which sets the next one" })
    .input(createFollowUpInput)
    .output(deal)
    .mutation(({ ctx, input }) => createFollowUp(ctx, input)),
});

const order = newestFirst(followUps.createdAt, followUps.id);

/** What happened to the follow-ups of a deal, also while it was a RIM deal earlier: newest first, then by id. */
async function listFollowUps(ctx: MemberContext, { id, cursor, limit }: ListFollowUpsInput) {
  await findDeal(ctx, id);
  const query = ctx.db
    .select(getTableColumns(followUps))
    .from(followUps)
    .where(and(eq(followUps.dealId, id), dealVisibleTo(ctx.actor, followUps.dealId), order.after(cursor)))
    .orderBy(order.by);
  return readPage(query, limit, (row) => [row.createdAt, row.id]);
}

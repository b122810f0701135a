import { deals, followUps } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import { type Deal, deal } from "@dealflow/validators/deals";
import {
  type CreateFollowUpInput,
  createFollowUpInput,
  followUpPage,
  type ListFollowUpsInput,
  listFollowUpsInput,
} from "@dealflow/validators/follow-ups";
import { and, eq, getTableColumns } from "drizzle-orm";
import { requireVersion, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { invalid, unprocessable } from "../../core/errors.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { write } from "../../core/write.ts";
import { recordActivity } from "../activities/record.ts";
import { intervalAfter } from "../deals/policy.ts";
import { dealColumns, findDeal, lockDeal } from "../deals/queries.ts";
import { recordFollowUp } from "./record.ts";

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

/** Records a follow-up of a RIM deal as done or snoozed, and sets the next one. Answers the deal as it is then. */
function createFollowUp(ctx: MemberContext, input: CreateFollowUpInput): Promise<Deal> {
  const { id, kind, note, expectedVersion } = input;
  return write(ctx, async (tx) => {
    const before = await lockDeal(tx, ctx, id);
    // Read after the row is locked, so that concurrent changes have increasing times.
    const now = ctx.now();
    requireVersion("This deal", before, expectedVersion, "deals");
    const rimFollowUpDate = nextDate(before, input, now);

    const after = writtenRow(
      await tx
        .update(deals)
        .set({
          rimFollowUpDate,
          ...(kind === "done" && { rimTouchedAt: now }),
          updatedAt: now,
          version: before.version + 1,
        })
        .where(eq(deals.id, id))
        .returning(dealColumns),
    );

    const createdBy = ctx.actor.id;
    await recordFollowUp(tx, { kind, before, after, note, createdBy, createdAt: now });
    await recordActivity(tx, {
      kind: kind === "done" ? "deal_followed_up" : "deal_snoozed",
      userId: createdBy,
      dealId: id,
      createdAt: now,
    });
    return after;
  });
}

function nextDate({ rimFollowUpInterval }: Deal, { until, today }: CreateFollowUpInput, now: Date): Date {
  if (!rimFollowUpInterval) throw unprocessable("id", "Only RIM deals have a follow-up");
  const day = today ?? dayOf(now);
  if (!until) return intervalAfter(day === dayOf(now) ? now : new Date(day), rimFollowUpInterval);
  if (dayOf(until) <= day) throw invalid("until", "Until must be a day after today");
  return until;
}

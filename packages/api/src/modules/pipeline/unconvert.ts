import type { Transaction } from "@dealflow/db/client";
import {
  activities,
  dealContacts,
  dealHistory,
  deals,
  documents,
  emails,
  fundingSources,
  notes,
  pipeline,
  pipelineConversions,
  tasks,
} from "@dealflow/db/schema";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict, forbidden, notFound } from "../../core/errors.ts";
import { dealVisibleTo, noteVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { write } from "../../core/write.ts";
import { recordActivity } from "../activities/record.ts";
import { dealColumns } from "../deals/queries.ts";
import { isMember } from "../users/access.ts";
import { pipelineColumns } from "./queries.ts";

/**
 * Undoes a conversion: the item is stored again as it was, under its id, and the deal is deleted with its history; an
 * activity says so. Only until someone has written to the deal, and only by those who may delete it: the member who
 * converted the item, the deal's lead, an administrator. Of concurrent calls one succeeds; the others get 409.
 */
export function unconvertPipelineItem(ctx: MemberContext, id: number): Promise<PipelineItem> {
  return write(
    ctx,
    async (tx) => {
      const leadUserId = await lockLead(tx, ctx.actor, id);
      const {
        id: dealId,
        stage: _s,
        category: _c,
        rimFollowUpInterval: _i,
        rimFollowUpDate: _d,
        rimTouchedAt: _t,
        rimMovesOnTouch: _m,
        closedAt: _a,
        custom: _o,
        ...fields
      } = await lockConvertedDeal(tx, ctx.actor, id);
      const conversion = await findConversion(tx, ctx.actor, dealId);
      const { actor } = ctx;
      if (!actor.isAdmin && actor.id !== conversion?.convertedBy && actor.id !== fields.leadUserId) {
        throw forbidden(
          "Only the member who converted it, the deal's lead or an administrator can undo that",
        );
      }
      if (
        !conversion ||
        fields.version > 1 ||
        (await hasRecords(tx, actor, { id: dealId, convertedAt: fields.createdAt }))
      ) {
        throw conflict(
          "Someone has worked on this deal since it was converted, so it cannot go back to the pipeline",
          { code: "DEAL_IN_USE", facts: { dealId } },
        );
      }
      const restored = writtenRow(
        await tx
          .insert(pipeline)
          .overridingSystemValue()
          .values({ ...fields, ...conversion.item, id, leadUserId })
          .returning(pipelineColumns),
      );
      await tx.update(notes).set({ pipelineId: id, dealId: null }).where(eq(notes.dealId, dealId));
      await tx.delete(activities).where(eq(activities.dealId, dealId));
      await tx.delete(deals).where(eq(deals.id, dealId));
      await recordActivity(tx, {
        kind: "deal_returned",
        pipelineId: id,
        userId: actor.id,
        createdAt: ctx.now(),
      });
      return restored;
    },
    "unconverted",
  );
}

/** The item's lead, null if no member any more. Locked before the deal, in the same order as the removal of a member. */
async function lockLead(tx: Transaction, actor: Actor, id: number): Promise<number | null> {
  const [item] = await tx
    .select({ leadUserId: pipelineConversions.leadUserId })
    .from(pipelineConversions)
    .innerJoin(deals, eq(deals.id, pipelineConversions.dealId))
    .where(and(eq(deals.sourcePipelineId, id), visibleDeals(actor)));
  return item?.leadUserId && (await isMember(tx, item.leadUserId)) ? item.leadUserId : null;
}

async function lockConvertedDeal(tx: Transaction, actor: Actor, id: number) {
  const [deal] = await tx
    .select(dealColumns)
    .from(deals)
    .where(and(eq(deals.sourcePipelineId, id), visibleDeals(actor)))
    .for("update");
  if (deal) return deal;
  const [item] = await tx.select({ id: pipeline.id }).from(pipeline).where(eq(pipeline.id, id));
  if (!item) throw notFound("Pipeline item");
  throw conflict("This pipeline item is not a deal, or no longer", { code: "NOT_CONVERTED" });
}

async function findConversion(tx: Transaction, actor: Actor, dealId: number) {
  const { createdAt, updatedAt, version, custom } = pipelineConversions;
  // The conversion wrote the first stage of the deal's history.
  const [conversion] = await tx
    .select({ item: { createdAt, updatedAt, version, custom }, convertedBy: dealHistory.changedBy })
    .from(pipelineConversions)
    .innerJoin(dealHistory, eq(dealHistory.dealId, pipelineConversions.dealId))
    .where(
      and(
        eq(pipelineConversions.dealId, dealId),
        dealVisibleTo(actor, pipelineConversions.dealId),
        eq(dealHistory.field, "stage"),
        isNull(dealHistory.from),
      ),
    );
  return conversion;
}

/**
 * Whether records name the deal, besides the activity of its conversion and the notes that it brought along. Notes that the
 * actor may not see do not count, or the refusal would tell of them: they go to the pipeline with the others.
 */
async function hasRecords(
  tx: Transaction,
  actor: Pick<Actor, "id">,
  { id: dealId, convertedAt }: { id: number; convertedAt: Date },
): Promise<boolean> {
  const named = [tasks, documents, fundingSources, emails, dealContacts].map(
    (table) =>
      sql`select from ${table} where ${table.dealId} = ${dealId} and ${dealVisibleTo(actor, table.dealId)}`,
  );
  const logged = sql`select from ${activities} where ${activities.dealId} = ${dealId} and ${activities.kind} <> 'deal_created'
    and ${dealVisibleTo(actor, activities.dealId)}`;
  const noted = sql`select from ${notes} where ${notes.dealId} = ${dealId}
    and ${notes.createdAt} > ${convertedAt.toISOString()}::timestamptz and ${noteVisibleTo(actor)}`;
  return (await tx.execute(sql`${sql.join([...named, logged, noted], sql` union all `)} limit 1`)).length > 0;
}

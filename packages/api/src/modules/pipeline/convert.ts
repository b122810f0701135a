import type { Transaction } from "@dealflow/db/client";
import { deals, notes, pipeline, pipelineConversions } from "@dealflow/db/schema";
import type { Deal } from "@dealflow/validators/deals";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { conflict, notFound } from "../../core/errors.ts";
import { visibleDeals } from "../../core/visibility.ts";
import { write } from "../../core/write.ts";
import { insertDeal } from "../deals/create.ts";
import { carriedCustom } from "../fields/values.ts";
import { canLead } from "../users/access.ts";
import { pipelineColumns } from "./queries.ts";

/** Replaces a pipeline item by a deal, which gets its notes. Of concurrent calls one succeeds; the others get 409 with the deal's id. */
export function convertPipelineItem(ctx: MemberContext, id: number): Promise<Deal> {
  return write(
    ctx,
    async (tx) => {
      await lockLead(tx, id);
      const {
        id: sourcePipelineId,
        createdAt,
        updatedAt,
        version,
        leadUserId: itemLead,
        custom,
        ...fields
      } = await lockItem(tx, ctx, id);
      // If the lead may not lead deals any more, the deal starts unassigned.
      const leadUserId = itemLead && (await canLead(tx, itemLead)) ? itemLead : null;
      const carried = await carriedCustom(tx, "pipeline", "deals", custom);
      const made = { by: ctx.actor.id, at: ctx.now() };
      const deal = await insertDeal(tx, { ...fields, custom: carried, leadUserId, sourcePipelineId }, made);
      const item = {
        leadUserId: itemLead,
        createdAt,
        updatedAt,
        version,
        custom: await readStoredCustom(tx, id),
      };
      // Before the item goes, and what still hangs on it with it.
      await tx.update(notes).set({ dealId: deal.id, pipelineId: null }).where(eq(notes.pipelineId, id));
      await tx.delete(pipeline).where(eq(pipeline.id, id));
      await tx.insert(pipelineConversions).values({ dealId: deal.id, ...item });
      return deal;
    },
    "converted",
  );
}

/** The values of its own fields as they are stored: also of what the deal has no field for. */
async function readStoredCustom(tx: Transaction, id: number): Promise<unknown> {
  const [item] = await tx.select({ custom: pipeline.custom }).from(pipeline).where(eq(pipeline.id, id));
  return item?.custom ?? {};
}

/** Locks the lead before the item, in the same order as the removal of a member, to avoid a deadlock. */
async function lockLead(tx: Transaction, id: number): Promise<void> {
  const [item] = await tx
    .select({ leadUserId: pipeline.leadUserId })
    .from(pipeline)
    .where(eq(pipeline.id, id));
  if (item?.leadUserId) await canLead(tx, item.leadUserId);
}

async function lockItem(tx: Transaction, { actor }: MemberContext, id: number): Promise<PipelineItem> {
  const [item] = await tx.select(pipelineColumns).from(pipeline).where(eq(pipeline.id, id)).for("update");
  if (item) return item;
  const [deal] = await tx
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.sourcePipelineId, id), visibleDeals(actor)));
  if (!deal) throw notFound("Pipeline item");
  throw conflict("This pipeline item is already a deal", {
    code: "ALREADY_CONVERTED",
    facts: { dealId: deal.id },
  });
}

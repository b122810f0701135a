import type { Transaction } from "@dealflow/db/client";
import { deals } from "@dealflow/db/schema";
import { type CreateDealInput, type Deal, dealTitle } from "@dealflow/validators/deals";
import { writtenRow } from "../../core/changes.ts";
import { closedAtAfter } from "./policy.ts";
import { dealColumns } from "./queries.ts";
import { addDealActivity, recordHistory } from "./record.ts";

interface NewDeal extends CreateDealInput {
  sourcePipelineId?: number;
}

/** Inserts a new active deal with its first history entries and activities. The caller must have checked the lead. */
export async function insertDeal(
  tx: Transaction,
  fields: NewDeal,
  { by, at }: { by: number; at: Date },
): Promise<Deal> {
  const state = { stage: fields.stage ?? "initial_discussion", category: "active" } as const;
  const closedAt = closedAtAfter(state, null, at);
  const deal = writtenRow(
    await tx
      .insert(deals)
      .values({ ...fields, ...state, closedAt, createdAt: at, updatedAt: at })
      .returning(dealColumns),
  );
  const activity = { userId: by, dealId: deal.id, createdAt: at };
  const title = dealTitle(deal);
  // Sent one after the other without waiting for the answers in between.
  await Promise.all([
    recordHistory(tx, { before: null, after: deal, changedBy: by, changedAt: at }),
    addDealActivity(tx, { ...activity, type: "deal_created", description: `Created deal ${title}` }),
  ]);
  if (deal.stage === "closed") {
    await addDealActivity(tx, { ...activity, type: "deal_closed", description: `Closed deal ${title}` });
  }
  return deal;
}

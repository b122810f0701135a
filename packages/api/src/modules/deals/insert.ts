import type { Transaction } from "@dealflow/db/client";
import { deals } from "@dealflow/db/schema";
import type { CreateDealInput, Deal } from "@dealflow/validators/deals";
import { writtenRow } from "../../core/changes.ts";
import { recordActivity } from "../activities/record.ts";
import { closedAtAfter } from "./policy.ts";
import { dealColumns } from "./queries.ts";

interface NewDeal extends CreateDealInput {
  sourcePipelineId?: number;
}

/** Inserts a new active deal with its activities. The caller must have checked the lead. */
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
  await recordActivity(tx, { ...activity, kind: "deal_created" });
  if (deal.stage === "closed") await recordActivity(tx, { ...activity, kind: "deal_closed" });
  return deal;
}

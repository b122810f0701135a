import type { Transaction } from "@dealflow/db/client";
import { followUps } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import type { Deal } from "@dealflow/validators/deals";
import type { FollowUpKind, TouchSource } from "@dealflow/validators/follow-ups";

interface Change {
  kind: FollowUpKind;
  before: Deal;
  after: Deal;
  /** Only of a touch. */
  source?: TouchSource;
  note?: string | null;
  createdBy: number;
  createdAt: Date;
}

/** Adds what happened to the follow-up of a RIM deal to its record. A move within the same day is none. */
export async function recordFollowUp(
  tx: Transaction,
  { before, after, kind, ...entry }: Change,
): Promise<void> {
  const { rimFollowUpDate: previousDate } = before;
  const { rimFollowUpDate: nextDate, id: dealId } = after;
  if (!previousDate || !nextDate) return;
  if (kind === "moved" && dayOf(previousDate) === dayOf(nextDate)) return;
  await tx.insert(followUps).values({ ...entry, kind, dealId, previousDate, nextDate });
}

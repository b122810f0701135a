import type { Transaction } from "@dealflow/db/client";
import { recordActivity } from "../activities/record.ts";
import { touchDeal } from "../follow-ups/touch.ts";

interface Move {
  dealId: number;
  by: number;
  at: Date;
  /** How many messages. */
  count?: number;
}

/**
 * Adds the activity of messages assigned to a deal, which they touch; `sentAt` is the time of the newest one. The activity
 * names no sender or subject: those can be taken back later.
 */
export async function recordAssigned(tx: Transaction, move: Move & { sentAt: Date }): Promise<void> {
  const { dealId, by, at, sentAt, count = 1 } = move;
  await recordActivity(tx, { kind: "emails_assigned", userId: by, dealId, count, createdAt: at });
  await touchDeal(tx, { now: () => at, actor: { id: by } }, { dealId, source: "email", at: sentAt });
}

/** Adds the activity of messages taken back from a deal. */
export function recordUnassigned(tx: Transaction, { dealId, by, at, count = 1 }: Move): Promise<void> {
  return recordActivity(tx, { kind: "emails_taken_back", userId: by, dealId, count, createdAt: at });
}

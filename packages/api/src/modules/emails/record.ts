import type { Transaction } from "@dealflow/db/client";
import { activities, deals } from "@dealflow/db/schema";
import { dealTitle } from "@dealflow/validators/deals";
import { eq } from "drizzle-orm";
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
  await record(tx, move, (messages, deal) => `Assigned ${messages} to ${deal}`);
  const { dealId, by, at, sentAt } = move;
  await touchDeal(tx, { now: () => at, actor: { id: by } }, { dealId, source: "email", at: sentAt });
}

/** Adds the activity of messages taken back from a deal. */
export function recordUnassigned(tx: Transaction, move: Move): Promise<void> {
  return record(tx, move, (messages, deal) => `Took ${messages} back from ${deal}`);
}

async function record(
  tx: Transaction,
  { dealId, by, at, count = 1 }: Move,
  describe: (messages: string, deal: string) => string,
): Promise<void> {
  const [deal] = await tx
    .select({ company: deals.company, codename: deals.codename })
    .from(deals)
    .where(eq(deals.id, dealId));
  if (!deal) return;
  const messages = count === 1 ? "an e-mail" : `${count} e-mails`;
  await tx.insert(activities).values({
    type: "deal_updated",
    description: describe(messages, dealTitle(deal)),
    userId: by,
    dealId,
    createdAt: at,
  });
}

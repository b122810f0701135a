import type { Transaction } from "@dealflow/db/client";
import { dealChanges } from "@dealflow/db/schema";
import type { FundingSource } from "@dealflow/validators/funding-sources";

type NewChange = typeof dealChanges.$inferInsert;

/** Adds changes of lead, lenders or people, which the timeline of a deal shows. */
export async function recordChanges(tx: Transaction, changes: readonly NewChange[]): Promise<void> {
  if (changes.length > 0) await tx.insert(dealChanges).values([...changes]);
}

interface SourceWrite {
  before: FundingSource | null;
  after: FundingSource | null;
  changedBy: number;
  changedAt: Date;
}

/** Adds a change if a write added or removed a lender, or moved it to another status. */
export async function recordFunding(tx: Transaction, { before, after, ...made }: SourceWrite): Promise<void> {
  const source = after ?? before;
  if (!source || before?.status === after?.status) return;
  await recordChanges(tx, [
    {
      ...made,
      field: "funding",
      dealId: source.dealId,
      lender: source.name,
      firmId: source.firmId,
      fromStatus: before?.status ?? null,
      toStatus: after?.status ?? null,
    },
  ]);
}

import type { Transaction } from "@dealflow/db/client";
import { dealHistory, dealValues } from "@dealflow/db/schema";
import type { Deal } from "@dealflow/validators/deals";

interface Change {
  before: Deal | null;
  after: Deal;
  changedBy: number;
  changedAt: Date;
}

/** Adds a history row for each of stage, category and value that changed; `before` is null for a new deal. */
export async function recordHistory(tx: Transaction, { before, after, changedBy, changedAt }: Change) {
  const fields = ["stage", "category"] as const;
  const rows = fields
    .filter((field) => before?.[field] !== after[field])
    .map((field) => ({
      dealId: after.id,
      field,
      from: before?.[field] ?? null,
      to: after[field],
      changedBy,
      changedAt,
    }));
  const value = { dealId: after.id, value: after.value, changedBy, changedAt };
  await Promise.all([
    rows.length > 0 && tx.insert(dealHistory).values(rows),
    before?.value !== after.value && tx.insert(dealValues).values(value),
  ]);
}

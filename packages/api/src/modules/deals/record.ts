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
  if (rows.length > 0) await tx.insert(dealHistory).values(rows);
  if (before && before.value === after.value) return;
  await tx.insert(dealValues).values({ dealId: after.id, value: after.value, changedBy, changedAt });
}

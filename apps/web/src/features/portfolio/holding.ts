import type { Deal } from "@dealflow/validators/deals";

const DAY_MS = 86_400_000;

/** Whole days since the investment; where its day is unknown, since the deal began. */
export function holdingDays({ closedAt, createdAt }: Pick<Deal, "closedAt" | "createdAt">, now = new Date()) {
  const held = now.getTime() - (closedAt ?? createdAt).getTime();
  return Math.max(Math.round(held / DAY_MS), 0);
}

import type { Deal } from "@dealflow/validators/deals";
import { millisecondsInDay } from "date-fns/constants";

/** Whole days since the investment, or since the deal was created if the day of the investment is unknown. */
export function holdingDays({ closedAt, createdAt }: Pick<Deal, "closedAt" | "createdAt">, now = new Date()) {
  const held = now.getTime() - (closedAt ?? createdAt).getTime();
  return Math.max(Math.round(held / millisecondsInDay), 0);
}

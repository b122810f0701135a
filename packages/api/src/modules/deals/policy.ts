import { type Category, RIM_INTERVAL_DAYS, type RimInterval, type Stage } from "@dealflow/validators/deals";

interface DealState {
  stage: Stage;
  category: Category;
}

/** Portfolio companies keep their closing date; other deals have one only while their stage is closed. */
export function closedAtAfter(next: DealState, closedAt: Date | null, now: Date): Date | null {
  const hasClosingDate = next.stage === "closed" || next.category === "portfolio";
  return hasClosingDate ? (closedAt ?? now) : null;
}

interface FollowUp {
  rimFollowUpInterval: RimInterval | null;
  rimFollowUpDate: Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The next follow-up, one interval after `moment`. */
export function intervalAfter(moment: Date, interval: RimInterval): Date {
  return new Date(moment.getTime() + RIM_INTERVAL_DAYS[interval] * DAY_MS);
}

/**
 * The follow-up of a RIM deal: the date that was sent; else, if the interval changed or the date was cleared, now plus
 * the interval; else the current date. Null if there is no interval.
 */
export function followUpAfter(current: FollowUp, sent: Partial<FollowUp>, now: Date): FollowUp | null {
  const interval =
    sent.rimFollowUpInterval === undefined ? current.rimFollowUpInterval : sent.rimFollowUpInterval;
  if (!interval) return null;
  if (sent.rimFollowUpDate) return { rimFollowUpInterval: interval, rimFollowUpDate: sent.rimFollowUpDate };
  const isUnchanged =
    sent.rimFollowUpDate !== null &&
    current.rimFollowUpDate !== null &&
    interval === current.rimFollowUpInterval;
  const computed = intervalAfter(now, interval);
  return { rimFollowUpInterval: interval, rimFollowUpDate: isUnchanged ? current.rimFollowUpDate : computed };
}

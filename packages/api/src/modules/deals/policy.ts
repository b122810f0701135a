import {
  type Category,
  RIM_INTERVAL_DAYS,
  type RimInterval,
  STAGES,
  type Stage,
} from "@dealflow/validators/deals";

interface Standing {
  stage: Stage;
  category: Category;
}

/** The stages in which an active deal is still being worked on. */
export const OPEN_STAGES = STAGES.filter((stage) => stage !== "closed" && stage !== "not_closed");

/** Open deals must have a lead who is still here, or none; a deal that is over keeps who led it. */
export function isOpen({ stage, category }: Standing): boolean {
  return category === "active" && OPEN_STAGES.some((open) => open === stage);
}

/** An owned company keeps the day it was closed; any other deal has one only while its stage is closed. */
export function closedAtAfter(next: Standing, closedAt: Date | null, now: Date): Date | null {
  const counts = next.stage === "closed" || next.category === "portfolio";
  return counts ? (closedAt ?? now) : null;
}

interface FollowUp {
  rimFollowUpInterval: RimInterval | null;
  rimFollowUpDate: Date | null;
}

const DAY = 24 * 60 * 60 * 1000;

/** So many times 24 hours later. */
function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY);
}

/**
 * When to look at a RIM deal again: the date that was sent, else the interval counted from now whenever the interval
 * is new, else what holds. Null where a RIM deal would be left without an interval.
 */
export function followUpAfter(current: FollowUp, sent: Partial<FollowUp>, now: Date): FollowUp | null {
  const interval =
    sent.rimFollowUpInterval === undefined ? current.rimFollowUpInterval : sent.rimFollowUpInterval;
  if (!interval) return null;
  if (sent.rimFollowUpDate) return { rimFollowUpInterval: interval, rimFollowUpDate: sent.rimFollowUpDate };
  const holds =
    sent.rimFollowUpDate !== null &&
    current.rimFollowUpDate !== null &&
    interval === current.rimFollowUpInterval;
  const computed = daysAfter(now, RIM_INTERVAL_DAYS[interval]);
  return { rimFollowUpInterval: interval, rimFollowUpDate: holds ? current.rimFollowUpDate : computed };
}

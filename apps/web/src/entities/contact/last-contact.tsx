"use client";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { LastContact as Last } from "@dealflow/validators/contacts";
import { daysSince } from "./describe-acquaintance.ts";

// The words say it, too. The theme's own shade misses 4.5:1 where a row is hovered.
const OVERDUE = {
  color: "color-mix(in oklab, var(--orange-11), var(--orange-12) 35%)",
  fontWeight: "var(--font-weight-medium)",
};

/** `Last contact 3 days ago`; where it is longer ago than is usual, `Last contact 30 days ago, usually 14`. */
export function LastContact({ last: { at, usualDays, isOverdue } }: { last: Last }) {
  return (
    <span style={isOverdue ? OVERDUE : undefined}>
      Last contact <RelativeTime date={at} text={isOverdue ? daysSince(at, new Date()) : undefined} />
      {isOverdue ? `, usually ${usualDays}` : null}
    </span>
  );
}

"use client";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { LastContact as Last } from "@dealflow/validators/contacts";
import { daysSince } from "./describe-acquaintance.ts";

// The words say it, too. The theme's own shade misses 4.5:1 where a row is hovered.
const OVERDUE = {
  color: "color-mix(in oklab, var(--orange-11), var(--orange-12) 35%)",
  fontWeight: "var(--font-weight-medium)",
};

interface LastContactProps {
  last: Last;
}

/** `Last contact 3 days ago`; where it is longer ago than is usual, `Last contact 30 days ago, usually 14`. */
export function LastContact({ last }: LastContactProps) {
  return (
    <span style={last.isOverdue ? OVERDUE : undefined}>
      Last contact <Since last={last} />
    </span>
  );
}

/** The same where a head says what it is: `3 days ago`. */
export function TimeSinceContact({ last }: LastContactProps) {
  return (
    <span style={last.isOverdue ? OVERDUE : undefined}>
      <Since last={last} />
    </span>
  );
}

function Since({ last: { at, usualDays, isOverdue } }: LastContactProps) {
  return (
    <>
      <RelativeTime date={at} text={isOverdue ? daysSince(at, new Date()) : undefined} />
      {isOverdue ? `, usually ${usualDays}` : null}
    </>
  );
}

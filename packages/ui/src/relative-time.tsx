"use client";
import { timeAgo } from "./time-ago.ts";
import { Tooltip } from "./tooltip.tsx";

const EXACT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

interface RelativeTimeProps {
  date: Date;
  /** The text for less than a minute ago. */
  recent?: string;
}

/** How long ago, with the exact time in the viewer's zone as tooltip. */
export function RelativeTime({ date, recent = "just now" }: RelativeTimeProps) {
  return (
    <Tooltip content={<ExactTime date={date} />}>
      <time dateTime={date.toISOString()} suppressHydrationWarning>
        {timeAgo(date, undefined, recent)}
      </time>
    </Tooltip>
  );
}

// Rendered only while the tooltip is open, so always in the browser and its time zone.
function ExactTime({ date }: { date: Date }) {
  return EXACT.format(date);
}

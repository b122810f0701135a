"use client";
import { formatDistanceToNow } from "date-fns/formatDistanceToNow";
import { Tooltip } from "./tooltip.tsx";

const EXACT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

interface RelativeTimeProps {
  date: Date;
  /** Off: `3 days`; on: `3 days ago`. */
  suffix?: boolean;
}

/** How long ago, with the exact time in the viewer's zone as tooltip. */
export function RelativeTime({ date, suffix = true }: RelativeTimeProps) {
  return (
    <Tooltip content={<ExactTime date={date} />}>
      <time dateTime={date.toISOString()} suppressHydrationWarning>
        {formatDistanceToNow(date, { addSuffix: suffix })}
      </time>
    </Tooltip>
  );
}

// Rendered only while the tooltip is open, so always in the browser and its time zone.
function ExactTime({ date }: { date: Date }) {
  return EXACT.format(date);
}

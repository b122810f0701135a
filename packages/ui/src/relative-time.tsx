"use client";
import styles from "./relative-time.module.css";
import { timeAgo } from "./time-ago.ts";
import { Tooltip } from "./tooltip.tsx";

const EXACT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

interface RelativeTimeProps {
  date: Date;
  /** The text for less than a minute ago. */
  recent?: string;
  /** Instead of how long ago it was. */
  text?: string;
}

/** How long ago, with the exact time in the viewer's zone as tooltip; on paper the day. */
export function RelativeTime({ date, recent = "just now", text }: RelativeTimeProps) {
  return (
    <Tooltip content={<ExactTime date={date} />}>
      <time
        ref={(time) => time?.setAttribute("data-printed", DAY.format(date))}
        dateTime={date.toISOString()}
        className={styles.time}
      >
        <span suppressHydrationWarning>{text ?? timeAgo(date, undefined, recent)}</span>
      </time>
    </Tooltip>
  );
}

// Rendered only while the tooltip is open, so always in the browser and its time zone.
function ExactTime({ date }: { date: Date }) {
  return EXACT.format(date);
}

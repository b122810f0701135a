import type { Database, Transaction } from "@dealflow/db/client";
import { and, desc, gt, lte, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { tooManyRequests } from "./errors.ts";

/** At most `max` rows may be written within `windowMs` milliseconds. */
export interface RateLimit {
  max: number;
  windowMs: number;
}

/** The rows that a limit counts, and the column with the time of each. */
interface Counted {
  time: AnyPgColumn<{ data: Date; notNull: true }>;
  where: SQL | undefined;
}

const windowStart = (now: Date, { windowMs }: RateLimit) => new Date(now.getTime() - windowMs);

/** How far apart the clocks of several servers may be, and how far a clock is set back in normal operation. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Milliseconds until another row may be written, at most `windowMs`; null if it may be now. Callers lock first and read the
 * clock after it, so that all are counted. Rows dated further ahead, by a clock that has gone back since, are not.
 */
export async function waitMs(
  tx: Database | Transaction,
  { time, where }: Counted,
  limit: RateLimit,
  now: Date,
): Promise<number | null> {
  const [oldest] = await tx
    .select({ at: time })
    .from(time.table)
    .where(and(where, gt(time, windowStart(now, limit)), lte(time, new Date(now.getTime() + CLOCK_SKEW_MS))))
    .orderBy(desc(time))
    .offset(limit.max - 1)
    .limit(1);
  return oldest ? Math.min(limit.windowMs, oldest.at.getTime() + limit.windowMs - now.getTime()) : null;
}

/** 429 with the time to wait, as text in minutes or hours and as Retry-After in seconds. */
export function tryAgainIn(milliseconds: number, reason: string) {
  return tooManyRequests(`${reason} Try again in ${waitText(milliseconds)}.`, Math.ceil(milliseconds / 1000));
}

function waitText(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000);
  if (minutes === 1) return "a minute";
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

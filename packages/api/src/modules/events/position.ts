import type { Position } from "../../core/live-events.ts";

/** What a reader by this position has not seen: the transactions from `xmax` on, and those that were still running. */
export interface Unseen {
  xmax: string;
  running: string[];
}

const SNAPSHOT = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;
const MAX_LENGTH = 10_000;

/** Null for a text that is no position. */
export function parsePosition(position: Position): Unseen | null {
  const [, xmin = "", xmax = "", list = ""] =
    (position.length <= MAX_LENGTH && SNAPSHOT.exec(position)) || [];
  if (xmax === "" || BigInt(xmin) > BigInt(xmax) || BigInt(xmax) >= 2n ** 63n) return null;
  const running = list === "" ? [] : list.split(",");
  const isWithin = (id: string) => BigInt(id) >= BigInt(xmin) && BigInt(id) < BigInt(xmax);
  return running.every(isWithin) ? { xmax, running } : null;
}

/** Whether a position is of a later time than the other, as of another database. */
export const isAhead = (unseen: Unseen, position: Position): boolean =>
  BigInt(unseen.xmax) > BigInt(parsePosition(position)?.xmax ?? 0);

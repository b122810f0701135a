import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";

/** A browser in which one is signed in. Its id is a number of its own and opens nothing. */
const session = z.object({
  id,
  /** What the browser said of itself when signing in. */
  userAgent: z.string().nullable(),
  createdAt: timestamp,
  /** To the quarter of an hour. */
  lastSeenAt: timestamp,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;
export const sessionList = z.array(session);

export const endedSessions = z.object({ ended: z.int() });

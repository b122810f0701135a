import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";

/** A browser in which the caller is signed in. The id is not the session token. */
const session = z.object({
  id,
  /** The User-Agent header at sign-in. */
  userAgent: z.string().nullable(),
  createdAt: timestamp,
  /** Updated at most every 15 minutes. */
  lastSeenAt: timestamp,
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;
export const sessionList = z.array(session);

export const endedSessions = z.object({ ended: z.int() });

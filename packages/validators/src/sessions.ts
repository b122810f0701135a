import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";

export const session = z
  .object({
    id,
    userAgent: z.string().nullable().describe("The User-Agent header at sign-in."),
    createdAt: timestamp,
    lastSeenAt: timestamp.describe("Updated at most every 15 minutes."),
    isCurrent: z.boolean().describe("Whether it is the session of this request."),
  })
  .describe("A browser in which the caller is signed in. The id is not the session token.");
export type Session = z.infer<typeof session>;
export const sessionList = z.array(session);

export const endedSessions = z.object({ ended: z.int() });

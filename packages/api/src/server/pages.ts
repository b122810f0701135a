import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../core/context.ts";
import type { Position } from "../core/live-events.ts";
import type { RequestHeaders } from "./http/messages.ts";
import { pageContext } from "./http/request-context.ts";
import { runtime } from "./runtime.ts";

// What pages import of the process that renders them.
export { TRPCError } from "@trpc/server";
export { createCaller } from "../root.ts";
export { createReferenceCaller } from "./rest/reference.ts";

/** How long a page waits to know where it stands; without it, it misses what happens before its browser follows the events. */
const POSITION_MS = 300;

/** Where a page stands in the order of changes; undefined if the database does not say it soon. */
export async function readPosition(): Promise<Position | undefined> {
  const position = runtime()
    .events.position()
    .catch(() => undefined);
  return Promise.race([position, sleep(POSITION_MS, undefined, { ref: false })]);
}

/** The context of a page's calls. */
export const contextOf = (headers: RequestHeaders): Context => pageContext(headers, runtime());

import type { Context } from "../context.ts";
import { sweepSessions } from "./session.ts";
import { sweepFailures } from "./throttle.ts";

/** Deletes expired sessions and old sign-in failures. The server runs it every hour. */
export async function sweepSignIns(ctx: Pick<Context, "db" | "settings" | "now">): Promise<void> {
  await sweepSessions(ctx);
  await sweepFailures(ctx);
}

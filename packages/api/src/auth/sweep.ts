import type { Context } from "../context.ts";
import { sweepAuthorizations } from "../import/authorizations.ts";
import { sweepSessions } from "./session.ts";
import { sweepFailures } from "./throttle.ts";

/** Deletes expired sessions, old sign-in failures, and authorizations that were never answered. The server runs it every hour. */
export async function sweepSignIns(ctx: Pick<Context, "db" | "settings" | "now">): Promise<void> {
  await sweepSessions(ctx);
  await sweepFailures(ctx);
  await sweepAuthorizations(ctx);
}

import { sweepSessions } from "./auth/session.ts";
import { sweepFailures } from "./auth/throttle.ts";
import type { Context } from "./context.ts";
import { sweepAuthorizations } from "./modules/imports/authorizations.ts";

/** Deletes expired sessions, old sign-in failures, and authorizations that were never answered. A job of every hour. */
export async function sweepExpired(ctx: Pick<Context, "db" | "settings" | "now">): Promise<void> {
  await sweepSessions(ctx);
  await sweepFailures(ctx);
  await sweepAuthorizations(ctx);
}

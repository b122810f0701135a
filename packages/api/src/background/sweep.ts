import { sweepSessions } from "../core/auth/session.ts";
import { sweepFailures } from "../core/auth/throttle.ts";
import type { Context } from "../core/context.ts";
import { deleteOldKeys } from "../core/idempotency.ts";
import { forgetNetworks } from "../modules/auth/register.ts";
import { deleteUnfinishedUploads } from "../modules/documents/storage/orphaned-files.ts";
import { deleteExpiredAuthorizations } from "../modules/imports/authorization/authorizations.ts";
import { pruneNotifications } from "../modules/notifications/prune.ts";

/** Hourly job: deletes expired sessions, sign-in failures and OAuth authorizations, old notifications and Idempotency-Keys, where registrations came from, and partial uploads. */
export async function sweepExpired(ctx: Pick<Context, "db" | "log" | "settings" | "now">): Promise<void> {
  await sweepSessions(ctx);
  await sweepFailures(ctx);
  await forgetNetworks(ctx);
  await deleteExpiredAuthorizations(ctx);
  await pruneNotifications(ctx);
  await deleteOldKeys(ctx);
  // Last, since the file store may be unavailable while the database is not.
  await deleteUnfinishedUploads(ctx);
}

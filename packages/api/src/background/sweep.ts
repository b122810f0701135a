import { sweepSessions } from "../core/auth/session.ts";
import { sweepFailures } from "../core/auth/throttle.ts";
import type { Context } from "../core/context.ts";
import { deleteUnfinishedUploads } from "../modules/documents/storage/orphaned-files.ts";
import { deleteExpiredAuthorizations } from "../modules/imports/authorization/authorizations.ts";
import { pruneNotifications } from "../modules/notifications/prune.ts";

/**
 * Deletes expired sessions, old sign-in failures, authorizations that were never answered, notices of half a year ago,
 * and files that never became whole. A job of every hour.
 */
export async function sweepExpired(ctx: Pick<Context, "db" | "log" | "settings" | "now">): Promise<void> {
  await sweepSessions(ctx);
  await sweepFailures(ctx);
  await deleteExpiredAuthorizations(ctx);
  await pruneNotifications(ctx);
  // Last: a store of files may be away while the database is not.
  await deleteUnfinishedUploads(ctx);
}

import { importAuthorizations, mailboxAuthorizations } from "@dealflow/db/schema";
import { deleteExpired } from "../core/auth/authorizations.ts";
import { sweepSessions } from "../core/auth/session.ts";
import { sweepFailures } from "../core/auth/throttle.ts";
import type { Context } from "../core/context.ts";
import { deleteOldKeys } from "../core/idempotency.ts";
import { forgetNetworks } from "../modules/auth/register.ts";
import { deleteUnfinishedUploads } from "../modules/documents/storage/orphaned-files.ts";
import { sweepAttempts } from "../modules/mailboxes/attempts.ts";
import { pruneMerges } from "../modules/merges/record.ts";
import { pruneNotifications } from "../modules/notifications/prune.ts";
import { forgetPresence } from "../modules/presence/keep-open.ts";
import { emptyTrash } from "../modules/trash/remove.ts";
import { pruneUndos } from "../modules/writes/undo.ts";

type SweepContext = Pick<Context, "db" | "log" | "settings" | "now">;

const STEPS: Record<string, (ctx: SweepContext) => Promise<unknown>> = {
  sessions: sweepSessions,
  "failed sign-ins": sweepFailures,
  "networks of registrations": forgetNetworks,
  "authorizations of imports": (ctx) => deleteExpired(ctx, importAuthorizations),
  merges: pruneMerges,
  trash: emptyTrash,
  "what was undone": pruneUndos,
  "sign-ins for mailboxes": (ctx) => deleteExpired(ctx, mailboxAuthorizations),
  "tries to connect mailboxes": sweepAttempts,
  notifications: pruneNotifications,
  "records that members had open": forgetPresence,
  "Idempotency-Keys": deleteOldKeys,
  "unfinished uploads": deleteUnfinishedUploads,
};

/** Hourly job: deletes what has expired. A step that fails is logged and tried again with the job; the others still run. */
export async function sweepExpired(ctx: SweepContext): Promise<void> {
  const failed: unknown[] = [];
  for (const [step, run] of Object.entries(STEPS)) {
    try {
      await run(ctx);
    } catch (err) {
      ctx.log.error({ err, step }, "a step of the sweep failed");
      failed.push(err);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} steps of the sweep failed`);
}

import type { JobContext } from "../../../core/context.ts";
import { claimNextMailbox } from "./claim.ts";

/** Mailboxes read at once: a server that answers slowly holds up one of them. */
const CONCURRENCY = 4;
/** Less than the queue's limit for a job. A first reading that needs longer goes on with the next run. */
const MAX_RUN_MS = 60_000;
/** No further mailbox is begun after this long; those that are left come first in the next run. */
const MAX_JOB_MS = 45_000;

/** Reads the mailboxes of all members, each once, the one that has waited longest first. */
export async function readMail(ctx: JobContext): Promise<void> {
  const begun = ctx.now();
  const endsAt = performance.now() + MAX_JOB_MS;
  async function work(): Promise<void> {
    while (!ctx.signal?.aborted && performance.now() < endsAt) {
      const claimed = await claimNextMailbox(ctx, new Date(begun.getTime() - 1));
      if (!claimed) return;
      // Imported with the first mailbox: the clients take memory that a workspace without mailboxes does not need.
      const { runMailbox } = await import("./run-mailbox.ts");
      await runMailbox(ctx, claimed, MAX_RUN_MS);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

import { mailboxes } from "@dealflow/db/schema";
import type { MailboxErrorCode } from "@dealflow/validators/mailboxes";
import { and, eq } from "drizzle-orm";
import type { JobContext } from "../../../core/context.ts";
import { MailboxError } from "../mailbox-error.ts";
import type { ClaimedMailbox } from "./claim.ts";
import { endWholeRun } from "./end-whole-run.ts";
import { ledgerOf } from "./ledger.ts";
import { openReader } from "./open-reader.ts";
import { storeWindow } from "./store-window.ts";

/** Between the end of a run's time and the end of its connection, for the page under way. */
const GRACE_MS = 20_000;
/** Minutes until the next run after the first, second ... failure in a row. */
const RETRY_MINUTES = [1, 2, 5, 15, 30, 60];

/**
 * Reads a claimed mailbox for at most `maxMs`, window by window; what is left is read by the next run. Whatever happens is the
 * state of the mailbox afterwards; it never throws for the mailbox's sake.
 */
export async function runMailbox(ctx: JobContext, claimed: ClaimedMailbox, maxMs: number): Promise<void> {
  const endsAt = performance.now() + maxMs;
  const ends = AbortSignal.timeout(maxMs + GRACE_MS);
  const signal = ctx.signal ? AbortSignal.any([ctx.signal, ends]) : ends;
  try {
    const begun = ctx.now();
    const ledger = ledgerOf(ctx, claimed);
    const { upTo, addresses } = await ledger.changedAddresses();
    let isWhole = true;
    for await (const window of openReader(ctx, claimed, { ledger, changed: addresses, signal })) {
      isWhole = await storeWindow(ctx, claimed, window);
      if (!isWhole) break;
      if (performance.now() < endsAt && !signal.aborted) continue;
      isWhole = false;
      break;
    }
    if (isWhole) await endWholeRun(ctx, claimed, { begun, knownUpTo: upTo });
    await endRun(ctx, claimed, succeeded(ctx));
  } catch (error) {
    // The server stops: the mailbox is not to blame, and is read when it starts again.
    if (ctx.signal?.aborted) return void (await endRun(ctx, claimed, {}));
    const code = error instanceof MailboxError ? error.code : "unexpected";
    ctx.log.warn({ err: error, mailbox: claimed.id, code }, "a mailbox could not be read");
    await endRun(ctx, claimed, failed(ctx, claimed, code));
  }
}

type State = Partial<typeof mailboxes.$inferInsert>;

function succeeded({ now }: JobContext): State {
  return { lastSuccessAt: now(), lastErrorCode: null, failures: 0, nextRunAt: null };
}

function failed({ now }: JobContext, { failures }: ClaimedMailbox, code: MailboxErrorCode): State {
  const minutes = RETRY_MINUTES[Math.min(failures, RETRY_MINUTES.length - 1)] ?? 60;
  return {
    lastErrorCode: code,
    failures: failures + 1,
    nextRunAt: new Date(now().getTime() + minutes * 60_000),
  };
}

/** Gives the claim back. A run whose claim another has taken over changes nothing. */
async function endRun({ db }: JobContext, { id, claimedUntil }: ClaimedMailbox, state: State): Promise<void> {
  if (!claimedUntil) return;
  await db
    .update(mailboxes)
    .set({ ...state, claimedUntil: null })
    .where(and(eq(mailboxes.id, id), eq(mailboxes.claimedUntil, claimedUntil)));
}

import type { Transaction } from "@dealflow/db/client";
import { emailOwners, emails, mailboxes, mailboxFolders, mailboxMessages } from "@dealflow/db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { JobContext } from "../../../core/context.ts";
import { write } from "../../../core/write.ts";
import { deleteUnowned } from "../../emails/access.ts";
import type { FoundMessage } from "../../emails/intake/message.ts";
import { storeMessages } from "../../emails/intake/store-messages.ts";
import { MailboxError } from "../mailbox-error.ts";
import type { ClaimedMailbox } from "./claim.ts";
import { ledgerOf } from "./ledger/ledger.ts";
import { endLines, storeLines } from "./ledger/store-lines.ts";
import type { ReadMessage, ReadWindow } from "./message.ts";
import { changedAddresses, openReader } from "./open-reader.ts";

/** Between the end of a run's time and the end of its connection, for the page under way. */
const GRACE_MS = 20_000;
/** Minutes until the next run after the first, second ... failure in a row. */
const RETRY_MINUTES = [1, 2, 5, 15, 30, 60];
const MAX_WAIT_MS = 86_400_000;

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
    const changed = await changedAddresses(ctx.db, claimed.knownUpTo);
    // The first lines are of what is known now, however many runs they take.
    if (claimed.knownUpTo === null)
      await ctx.db.update(mailboxes).set({ knownUpTo: changed.upTo }).where(eq(mailboxes.id, claimed.id));
    let isWhole = true;
    for await (const window of openReader(ctx, claimed, { ledger, changed, signal })) {
      isWhole = await storeWindow(ctx, claimed, window);
      if (!isWhole) break;
      if (performance.now() < endsAt && !signal.aborted) continue;
      isWhole = false;
      break;
    }
    if (isWhole) await endWholeRun(ctx, claimed, { begun, knownUpTo: changed.upTo });
    await endRun(ctx, claimed, succeeded(ctx));
  } catch (error) {
    // The server stops: the mailbox is not to blame, and is read when it starts again.
    if (ctx.signal?.aborted) return void (await endRun(ctx, claimed, {}));
    const known = error instanceof MailboxError ? error : new MailboxError("unexpected", { cause: error });
    ctx.log.warn({ err: error, mailbox: claimed.id, code: known.code }, "a mailbox could not be read");
    await endRun(ctx, claimed, failed(ctx, claimed, known));
  }
}

type State = Partial<typeof mailboxes.$inferInsert>;

function succeeded({ now }: JobContext): State {
  return { lastSuccessAt: now(), lastErrorCode: null, failures: 0, nextRunAt: null };
}

/** A server that asks to wait longer is waited for, a day at most. */
function failed({ now }: JobContext, { failures }: ClaimedMailbox, { code, waitMs }: MailboxError): State {
  const minutes = RETRY_MINUTES[Math.min(failures, RETRY_MINUTES.length - 1)] ?? 60;
  const wait = Math.min(Math.max(minutes * 60_000, waitMs), MAX_WAIT_MS);
  return { lastErrorCode: code, failures: failures + 1, nextRunAt: new Date(now().getTime() + wait) };
}

/** Gives the claim back. A run whose claim another has taken over changes nothing. */
async function endRun({ db }: JobContext, { id, claimedUntil }: ClaimedMailbox, state: State): Promise<void> {
  if (!claimedUntil) return;
  await db
    .update(mailboxes)
    .set({ ...state, claimedUntil: null })
    .where(and(eq(mailboxes.id, id), eq(mailboxes.claimedUntil, claimedUntil)));
}

/**
 * Notes the end of a run in which each folder was compared, and takes the messages of no deal that no folder has any more from the member.
 * One that left its folder during the run may be in another that had been compared by then: it waits for the next run.
 */
async function endWholeRun(
  ctx: Pick<JobContext, "db" | "now" | "source">,
  claimed: ClaimedMailbox,
  { begun, knownUpTo }: { begun: Date; knownUpTo: number },
): Promise<void> {
  await write(ctx, async (tx) => {
    if (!(await holdsClaim(tx, claimed))) return;
    const line = mailboxMessages;
    const left = await tx
      .delete(emailOwners)
      .where(
        and(
          eq(emailOwners.mailboxId, claimed.id),
          sql`exists (select from ${emails} where ${emails.id} = ${emailOwners.emailId} and ${emails.dealId} is null)`,
          sql`not exists (select from ${line} join ${mailboxes} on ${mailboxes.id} = ${line.mailboxId}
            where ${line.emailId} = ${emailOwners.emailId} and ${mailboxes.userId} = ${claimed.userId}
            and (${line.outcome} <> 'gone' or ${line.goneAt} >= ${begun.toISOString()}::timestamptz))`,
        ),
      )
      .returning({ emailId: emailOwners.emailId });
    await deleteUnowned(
      tx,
      left.map(({ emailId }) => emailId),
    );
    await tx
      .update(mailboxes)
      .set({ lastWholeRunAt: ctx.now(), knownUpTo })
      .where(eq(mailboxes.id, claimed.id));
  });
}

type StoreContext = Pick<JobContext, "db" | "now" | "source">;

/**
 * Stores what became of a window's messages, those to store and the lines of all, in one transaction. False if the mailbox was
 * disconnected, paused or taken over meanwhile: then nothing is stored, and the run ends.
 */
async function storeWindow(
  ctx: StoreContext,
  claimed: ClaimedMailbox,
  { folderId, read, gone, remaining, state }: ReadWindow,
): Promise<boolean> {
  return await write(ctx, async (tx) => {
    if (!(await holdsClaim(tx, claimed))) return false;
    const at = ctx.now();
    const emailIds = await storeMessages(tx, claimed, messagesOf(read), at);
    await storeLines(tx, { mailboxId: claimed.id, folderId, emailIds, at }, read);
    await endLines(tx, folderId, gone, at);
    await tx.update(mailboxFolders).set({ remaining, state }).where(eq(mailboxFolders.id, folderId));
    return true;
  });
}

/** Whether the run still has its mailbox, which then nobody else changes until the transaction ends. */
async function holdsClaim(tx: Transaction, { id, claimedUntil }: ClaimedMailbox): Promise<boolean> {
  const [row] = await tx
    .select({ isPaused: mailboxes.isPaused, claimedUntil: mailboxes.claimedUntil })
    .from(mailboxes)
    .where(eq(mailboxes.id, id))
    .for("update");
  return row !== undefined && !row.isPaused && row.claimedUntil?.getTime() === claimedUntil?.getTime();
}

const messagesOf = (read: readonly ReadMessage[]): FoundMessage[] =>
  read.flatMap((one) => (one.outcome === "stored" ? [one.message] : []));

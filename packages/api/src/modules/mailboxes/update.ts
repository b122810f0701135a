import { mailboxes } from "@dealflow/db/schema";
import type { Mailbox, UpdateMailboxInput } from "@dealflow/validators/mailboxes";
import { eq } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import type { MemberContext } from "../../core/context.ts";
import { invalid, stale, unprocessable } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { getMailbox, lockMailbox } from "./access.ts";
import { countAttempt } from "./attempts.ts";
import { refusal } from "./connect.ts";
import { lockCredential } from "./credentials.ts";
import { MailboxError } from "./mailbox-error.ts";
import { readBackTo } from "./save.ts";

/**
 * Pauses or resumes the reading of a mailbox of the actor's, lets it be read from an earlier day on, or renews its password
 * after a sign-in with it. What was changed is read with the next run.
 */
export async function updateMailbox(
  ctx: MemberContext,
  { id, isPaused, since, password, expectedVersion }: UpdateMailboxInput,
): Promise<Mailbox> {
  const now = ctx.now();
  if (since && since > now) throw invalid("since", "Since must not be in the future");
  if (password !== undefined) await checkPassword(ctx, await getMailbox(ctx, id), password);
  await write(ctx, async (tx) => {
    const row = await lockMailbox(ctx, tx, id);
    if (expectedVersion !== undefined && row.version !== expectedVersion)
      throw stale("The mailbox", await getMailbox({ ...ctx, db: tx }, id));
    if (since && since > row.readSince)
      throw unprocessable("since", "Mail has been read from an earlier day on, and stays");
    await tx
      .update(mailboxes)
      .set({
        ...(isPaused !== undefined && { isPaused }),
        ...(password !== undefined && {
          ...lockCredential(ctx.settings, row, password),
          ...{ lastErrorCode: null, failures: 0 },
          // A run with the old password stores nothing more.
          claimedUntil: null,
        }),
        // A server that asked to wait is waited for.
        ...((password !== undefined || row.lastErrorCode !== "busy") && { nextRunAt: null }),
        version: row.version + 1,
        updatedAt: now,
      })
      .where(eq(mailboxes.id, id));
    if (since) await readBackTo(tx, row, since);
    if (password !== undefined) audit(ctx, "mailboxes.renew", { userId: ctx.actor.id, mailbox: id });
  });
  return getMailbox(ctx, id);
}

async function checkPassword(ctx: MemberContext, mailbox: Mailbox, password: string): Promise<void> {
  const { host, port, security, username } = mailbox;
  if (!host || !port || !security || !username)
    throw unprocessable("password", "This mailbox has no password: sign in at its provider again");
  await countAttempt(ctx);
  const { checkImapSignIn } = await import("./reading/imap/check-sign-in.ts");
  const account = { host, port, security, auth: { user: username, pass: password } };
  await checkImapSignIn(ctx.settings, account).catch((error: unknown) => {
    throw error instanceof MailboxError ? refusal(error) : error;
  });
}

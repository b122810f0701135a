import {
  type FinishMailboxSignInInput,
  MAILBOX_ERROR_LABELS,
  type Mailbox,
} from "@dealflow/validators/mailboxes";
import type { MemberContext } from "../../../core/context.ts";
import { unprocessable } from "../../../core/errors.ts";
import { MailboxError } from "../mailbox-error.ts";
import { saveMailbox } from "../save.ts";
import { consumeAuthorization } from "./authorizations.ts";

/**
 * Exchanges the code for a refresh token, asks whose account it is, and stores both with the mailbox: the account's own, or the
 * shared one that was named.
 */
export async function finishSignIn(ctx: MemberContext, input: FinishMailboxSignInInput): Promise<Mailbox> {
  const pending = await consumeAuthorization(ctx, input.state);
  const { kind, mailboxId, sharedAddress } = pending;
  const { exchangeCode } = await import("./tokens.ts");
  const signedIn = await exchangeCode(ctx.settings, pending, input.code).catch((error: unknown) => {
    if (!(error instanceof MailboxError)) throw error;
    ctx.log.info({ err: error, kind }, "a sign-in for a mailbox failed");
    throw unprocessable("code", MAILBOX_ERROR_LABELS[error.code]);
  });
  const { accountId, refreshToken } = signedIn;
  const isShared = sharedAddress !== null;
  const address = sharedAddress ?? signedIn.address;
  const server = { host: null, port: null, security: null };
  return await saveMailbox(
    ctx,
    { kind, address, ...server, username: null, accountId, isShared },
    refreshToken,
    { mailboxId, signedInAs: signedIn.address },
  );
}

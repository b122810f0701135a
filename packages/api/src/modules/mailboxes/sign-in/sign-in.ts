import {
  type FinishMailboxSignInInput,
  MAILBOX_ERROR_LABELS,
  type Mailbox,
  type StartMailboxSignInInput,
} from "@dealflow/validators/mailboxes";
import type { MemberContext } from "../../../core/context.ts";
import { unprocessable } from "../../../core/errors.ts";
import { getMailbox } from "../access.ts";
import { countAttempt } from "../attempts.ts";
import { MailboxError } from "../mailbox-error.ts";
import { saveMailbox } from "../save.ts";
import { clientOf, consumeAuthorization, saveAuthorization } from "./tokens.ts";

/**
 * Starts a sign-in for a new mailbox, or again for one of the actor's: returns the provider's page for the member's consent. Only
 * this session can finish it.
 */
export async function startSignIn(
  ctx: MemberContext,
  { kind, mailboxId, sharedAddress }: StartMailboxSignInInput,
): Promise<{ authUrl: string }> {
  clientOf(ctx.settings, kind);
  // Before the member consents at the provider, not after.
  await countAttempt(ctx);
  const again = mailboxId === undefined ? null : await getMailbox(ctx, mailboxId);
  if (again && again.kind !== kind) throw unprocessable("mailboxId", "This mailbox is of another provider");
  const shared = again ? sharedAddressOf(again) : (sharedAddress?.toLowerCase() ?? null);
  // Imported on demand, as for imports: the client takes memory that most processes never need.
  const { startOAuth } = await import("./tokens.ts");
  const { authUrl, state, codeVerifier } = await startOAuth(ctx.settings, kind, {
    isShared: shared !== null,
  });
  await saveAuthorization(ctx, {
    state,
    kind,
    codeVerifier,
    mailboxId: again?.id ?? null,
    sharedAddress: shared,
  });
  return { authUrl };
}

const sharedAddressOf = ({ isShared, address }: Mailbox): string | null => (isShared ? address : null);

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

import {
  type FinishMailboxSignInInput,
  MAILBOX_ERROR_LABELS,
  type Mailbox,
} from "@dealflow/validators/mailboxes";
import type { MemberContext } from "../../../core/context.ts";
import { unprocessable } from "../../../core/errors.ts";
import { countAttempt } from "../attempts.ts";
import { MailboxError } from "../mailbox-error.ts";
import { saveMailbox } from "../save.ts";
import { consumeAuthorization } from "./authorizations.ts";

/** Exchanges the code for a refresh token, asks whose mailbox it is, and stores both. */
export async function finishSignIn(ctx: MemberContext, input: FinishMailboxSignInInput): Promise<Mailbox> {
  await countAttempt(ctx);
  const { state, kind, codeVerifier } = await consumeAuthorization(ctx, input.state);
  const { exchangeCode } = await import("./tokens.ts");
  try {
    const { address, refreshToken } = await exchangeCode(ctx.settings, kind, {
      state,
      codeVerifier,
      code: input.code,
    });
    return await saveMailbox(
      ctx,
      { kind, address, host: null, port: null, security: null, username: null },
      refreshToken,
    );
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    ctx.log.info({ err: error, kind }, "a sign-in for a mailbox failed");
    throw unprocessable("code", MAILBOX_ERROR_LABELS[error.code].replace(" It is tried again.", ""));
  }
}

import {
  type ConnectMailboxInput,
  IMAP_PORTS,
  MAILBOX_ERROR_LABELS,
  type Mailbox,
} from "@dealflow/validators/mailboxes";
import type { MemberContext } from "../../core/context.ts";
import { type DomainError, invalid, unprocessable } from "../../core/errors.ts";
import { countAttempt } from "./attempts.ts";
import { MailboxError, type SecurityMismatch } from "./mailbox-error.ts";
import { saveMailbox } from "./save.ts";

/** Connects an IMAP mailbox of the actor's after a real sign-in to it, or renews the password of one they have. */
export async function connectMailbox(ctx: MemberContext, input: ConnectMailboxInput): Promise<Mailbox> {
  if (input.since && input.since > ctx.now()) throw invalid("since", "Since must not be in the future");
  await countAttempt(ctx);
  const host = input.host.toLowerCase().replace(/^\[|\]$|\.$/g, "");
  const { port, security, username, password, since } = input;
  // Imported on demand: most requests never open a mailbox.
  const { checkImapSignIn } = await import("./reading/imap/check-sign-in.ts");
  try {
    await checkImapSignIn(ctx.settings, { host, port, security, auth: { user: username, pass: password } });
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    ctx.log.info({ code: error.code, mailboxHost: host }, "a mailbox was not connected");
    throw refusal(error);
  }
  const address = (input.address ?? username).toLowerCase();
  const account = { host, port, security, username, accountId: null, isShared: false };
  return saveMailbox(ctx, { kind: "imap", address, ...account }, password, { since });
}

const MISMATCHES: Record<SecurityMismatch, string> = {
  no_tls: `The server does not speak TLS from the first byte on this port. Choose STARTTLS, or the port for TLS, usually ${IMAP_PORTS.tls}.`,
  no_starttls: `The server does not offer STARTTLS on this port. Choose TLS with its port, usually ${IMAP_PORTS.tls}.`,
  tls_only: `The server speaks TLS from the first byte on this port. Choose TLS, or the port for STARTTLS, usually ${IMAP_PORTS.starttls}.`,
};

/** Which field of the form the error belongs to. */
export function refusal({ code, mismatch }: MailboxError): DomainError {
  if (mismatch) return unprocessable("security", MISMATCHES[mismatch]);
  const message = MAILBOX_ERROR_LABELS[code];
  if (code === "wrong_password") return unprocessable("password", message);
  const isElsewhere = code === "unreachable" || code === "not_understood";
  return unprocessable("host", isElsewhere ? `${message} Check its name and port.` : message);
}

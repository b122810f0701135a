import type { MailboxErrorCode } from "@dealflow/validators/mailboxes";

interface MailboxErrorOptions extends ErrorOptions {
  /** How long the server asks to wait. */
  waitMs?: number | null;
}

/** A mailbox could not be reached or read; the code is what its owner is told. The cause is only logged. */
export class MailboxError extends Error {
  override readonly name = "MailboxError";
  readonly code: MailboxErrorCode;
  readonly waitMs: number;

  constructor(code: MailboxErrorCode, { waitMs, ...options }: MailboxErrorOptions = {}) {
    super(`The mailbox could not be read: ${code}`, options);
    this.code = code;
    this.waitMs = waitMs ?? 0;
  }
}

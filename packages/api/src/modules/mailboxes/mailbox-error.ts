import type { MailboxErrorCode } from "@dealflow/validators/mailboxes";

/** A mailbox could not be reached or read; the code is what its owner is told. The cause is only logged. */
export class MailboxError extends Error {
  override readonly name = "MailboxError";
  readonly code: MailboxErrorCode;

  constructor(code: MailboxErrorCode, options?: ErrorOptions) {
    super(`The mailbox could not be read: ${code}`, options);
    this.code = code;
  }
}

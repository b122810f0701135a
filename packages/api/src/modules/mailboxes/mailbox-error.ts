import type { MailboxErrorCode } from "@dealflow/validators/mailboxes";

/** Why the chosen way of encrypting does not fit the server's port. */
export type SecurityMismatch = "no_tls" | "no_starttls" | "tls_only";

interface MailboxErrorOptions extends ErrorOptions {
  /** How long the server asks to wait. */
  waitMs?: number | null;
  mismatch?: SecurityMismatch | null;
}

/** A mailbox could not be reached or read; the code is what its owner is told. The cause is only logged. */
export class MailboxError extends Error {
  override readonly name = "MailboxError";
  readonly code: MailboxErrorCode;
  readonly waitMs: number;
  /** Null for all that another choice of security would not mend. */
  readonly mismatch: SecurityMismatch | null;

  constructor(code: MailboxErrorCode, { waitMs, mismatch, ...options }: MailboxErrorOptions = {}) {
    super(`The mailbox could not be read: ${code}`, options);
    this.code = code;
    this.waitMs = waitMs ?? 0;
    this.mismatch = mismatch ?? null;
  }
}

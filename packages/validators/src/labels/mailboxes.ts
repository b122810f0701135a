// No zod here: screens that only show these labels load them without the schemas.

export const MAILBOX_KINDS = ["imap", "google", "microsoft"] as const;
export type MailboxKind = (typeof MAILBOX_KINDS)[number];
export const MAILBOX_KIND_LABELS: Record<MailboxKind, string> = {
  imap: "IMAP server",
  google: "Google",
  microsoft: "Microsoft 365",
};

/** Kinds that are connected by signing in at the provider, without a password of ours. */
export const SIGN_IN_KINDS = ["google", "microsoft"] as const;
export type SignInKind = (typeof SIGN_IN_KINDS)[number];

/** Both are encrypted: TLS from the first byte, or switched to TLS before the password is sent. */
export const IMAP_SECURITIES = ["tls", "starttls"] as const;
export type ImapSecurity = (typeof IMAP_SECURITIES)[number];
export const IMAP_SECURITY_LABELS: Record<ImapSecurity, string> = { tls: "TLS", starttls: "STARTTLS" };
export const IMAP_PORTS: Record<ImapSecurity, number> = { tls: 993, starttls: 143 };

/** `reading`: not every message since the chosen day has been looked at. `sign_in_again`: only the member can mend it. */
export const MAILBOX_STATES = ["reading", "ok", "paused", "sign_in_again", "failing"] as const;
export type MailboxState = (typeof MAILBOX_STATES)[number];
export const MAILBOX_STATE_LABELS: Record<MailboxState, string> = {
  reading: "Reading",
  ok: "Up to date",
  paused: "Paused",
  sign_in_again: "Sign in again",
  failing: "Cannot be read",
};

/** What became of a message in a folder. `unrelated`: from and to nobody known. `gone`: no longer in that folder. */
export const READ_OUTCOMES = ["stored", "unrelated", "skipped", "gone"] as const;

export const SKIP_REASONS = ["unreadable", "not_answered"] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];
export const SKIP_REASON_LABELS: Record<SkipReason, string> = {
  unreadable: "its head cannot be read",
  not_answered: "the server lists it, and answers without it",
};

export const MAILBOX_ERRORS = [
  "wrong_password",
  "access_revoked",
  "no_access",
  "host_refused",
  "unreachable",
  "certificate",
  "timeout",
  "not_understood",
  "busy",
  "secret_unreadable",
  "unexpected",
] as const;
export type MailboxErrorCode = (typeof MAILBOX_ERRORS)[number];
/** What is wrong; what happens next depends on what was asked. */
export const MAILBOX_ERROR_LABELS: Record<MailboxErrorCode, string> = {
  wrong_password: "The server did not accept the user name or the password.",
  access_revoked: "Access to the mailbox was withdrawn or has expired.",
  no_access: "The account that signed in has no access to this shared mailbox, or there is none.",
  host_refused: "The server's address is not allowed. It must be on the public internet.",
  unreachable: "The server cannot be reached.",
  certificate: "The server's certificate is not valid for its name, or its issuer is not known.",
  timeout: "The server did not answer in time.",
  not_understood: "The server answered in a way that cannot be understood.",
  busy: "The server asks to wait.",
  secret_unreadable: "The stored password or access cannot be decrypted with the server's key.",
  unexpected: "Reading failed for an unknown reason.",
};

/** How far back a newly connected mailbox is read unless its member says otherwise. */
export const FIRST_READ_DAYS = 90;
/** How far back unrelated messages are read again when an address becomes known. */
export const READ_AGAIN_DAYS = 90;

/** Mailboxes that one member may have. */
export const MAX_MAILBOXES = 10;

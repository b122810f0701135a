import type { EmailImportance, EmailLeftOut } from "@dealflow/validators/emails";

export interface Person {
  address: string;
  name: string | null;
}

export interface FoundAttachment {
  name: string | null;
  contentType: string | null;
  /** Bytes of the file, as far as the server tells. */
  size: number;
  /** The number of the MIME part; of a file in a `winmail.dat` or `.eml` with its place there, as `2/0`. */
  part: string;
  /** How the part is encoded, where the server tells. */
  encoding?: string | undefined;
}

/** What a message says at its head: nothing in it is trusted, `rows.ts` cuts and cleans it. */
export interface MessageHead {
  messageId: string | null;
  /** The messages that it answers: those of In-Reply-To, then of References, the nearest first. */
  referencedIds: string[];
  /** Of the conversation, as the mailbox's server numbers it. */
  providerThreadId: string | null;
  subject: string | null;
  from: Person | null;
  sender: Person | null;
  replyTo: Person[];
  to: Person[];
  cc: Person[];
  /** Looked at, and not stored: only the sender's own copy tells of them. */
  bcc: Person[];
  /** By its own Date. */
  sentAt: Date | null;
  importance: EmailImportance;
}

/** A message that is stored, as its server describes it. */
export interface FoundMessage extends MessageHead {
  externalId: string;
  receivedAt: Date;
  isRead: boolean;
  body: string | null;
  /** What could not be read of it; what is too long is found out as it is stored. */
  leftOut: readonly EmailLeftOut[];
  attachments: FoundAttachment[];
}

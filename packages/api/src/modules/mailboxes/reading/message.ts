import type { EmailImportance, EmailLeftOut } from "@dealflow/validators/emails";
import type { SkipReason } from "@dealflow/validators/mailboxes";

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

/** A message that is kept, as its server describes it. */
export interface FoundMessage extends MessageHead {
  externalId: string;
  receivedAt: Date;
  isRead: boolean;
  body: string | null;
  /** What could not be read of it; what is too long is found out as it is stored. */
  leftOut: readonly EmailLeftOut[];
  attachments: FoundAttachment[];
}

/** What became of a message that the server lists. */
export type ReadMessage = MessagePlace & {
  messageId: string | null;
  /** By the server's clock. */
  arrivedAt: Date | null;
} & (
    | { outcome: "stored"; message: FoundMessage }
    | { outcome: "unrelated" }
    | { outcome: "skipped"; reason: SkipReason }
  );

/** A UID for IMAP, an id for Graph. */
export type MessagePlace = { uid: number; remoteId?: never } | { uid?: never; remoteId: string };

/** A message that the server lists, for the comparison with the ledger. */
export interface ListedPlace {
  /** As the ledger names it (`placeIn`). */
  place: string;
  folder: string;
  /** Null for Graph's, which have none. */
  uid: number | null;
  /** Null where the list does not tell. */
  messageId: string | null;
}

/** Names a message of a folder, by IMAP's UID or Graph's id. */
export const placeIn = (folder: { path: string; uidValidity: string }, id: number | string): string =>
  `${folder.uidValidity} ${folder.path} ${id}`;

/** What is stored in one transaction: what became of some messages of a folder. */
export interface ReadWindow {
  folderId: number;
  read: readonly ReadMessage[];
  /** Of messages with a line that the folder no longer has. */
  gone: readonly MessagePlace[];
  /** Messages of the folder that have no line after this. */
  remaining: number;
  /** Kept with the folder for the next run, which may save comparing it; null: it must be compared. */
  state: string | null;
}

/** Returns those of the addresses, in lower case, whose messages the mailbox's owner wants to have. */
export type FindKnown = (addresses: string[]) => Promise<ReadonlySet<string>>;

/** From one moment of arrival to before another; null: no end. */
export interface ArrivalRange {
  from: Date;
  to: Date | null;
}

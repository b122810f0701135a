import type { SkipReason } from "@dealflow/validators/mailboxes";
import type { FoundMessage } from "../../emails/intake/message.ts";

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

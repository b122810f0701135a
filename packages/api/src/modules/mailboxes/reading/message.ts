import type { EmailImportance } from "@dealflow/validators/emails";
import type { MessageLocation } from "./position.ts";

export interface Person {
  address: string;
  name: string | null;
}

export interface FoundAttachment {
  name: string | null;
  contentType: string | null;
  size: number;
  part: string;
}

/** A message as its server describes it: nothing in it is trusted, `store.ts` cuts and cleans it. */
export interface FoundMessage {
  externalId: string;
  location: MessageLocation;
  internetMessageId: string | null;
  conversationId: string | null;
  subject: string | null;
  from: Person | null;
  to: Person[];
  cc: Person[];
  receivedAt: Date;
  isRead: boolean;
  importance: EmailImportance;
  body: string | null;
  attachments: FoundAttachment[];
}

/** What is stored in one transaction: the messages to keep, and the position after all that were looked at. */
export interface MessagePage {
  messages: FoundMessage[];
  position: unknown;
  /** Messages looked at, kept or not. */
  seen: number;
  /** Messages that are left to look at, as far as the server says. */
  left: number | null;
}

/** Returns those of the addresses, in lower case, whose messages the mailbox's owner wants to have. */
export type FindKnown = (addresses: string[]) => Promise<ReadonlySet<string>>;

export const addressesOf = ({ from, to, cc }: Pick<FoundMessage, "from" | "to" | "cc">): string[] =>
  [...(from ? [from] : []), ...to, ...cc].map(({ address }) => address.trim().toLowerCase());

import { z } from "zod";

/** How far an IMAP folder has been read: up to a UID, which counts only while UIDVALIDITY is the same. */
const imapPosition = z.object({ uidValidity: z.string(), lastUid: z.number() });

/** Where Graph's list of changes of a folder goes on. */
const graphPosition = z.object({ link: z.string() });

/** By the folder's name. */
const imapPositions = z.record(z.string(), imapPosition);
const graphPositions = z.record(z.string(), graphPosition);
export type ImapPositions = z.infer<typeof imapPositions>;
export type GraphPositions = z.infer<typeof graphPositions>;

/** A stored position that cannot be read counts as none: what is stored already is recognized by its id. */
export const readImapPositions = (stored: unknown): ImapPositions =>
  imapPositions.safeParse(stored).data ?? {};
export const readGraphPositions = (stored: unknown): GraphPositions =>
  graphPositions.safeParse(stored).data ?? {};

/** Where a stored message is in its mailbox. */
export const imapLocation = z.object({ folder: z.string(), uidValidity: z.string(), uid: z.number() });
export const graphLocation = z.object({ messageId: z.string() });
export type MessageLocation = z.infer<typeof imapLocation> | z.infer<typeof graphLocation>;

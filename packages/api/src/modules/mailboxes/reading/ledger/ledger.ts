import { mailboxes, mailboxFolders, mailboxMessages } from "@dealflow/db/schema";
import { READ_AGAIN_DAYS } from "@dealflow/validators/mailboxes";
import { and, eq, gte, inArray, isNotNull, lt, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { JobContext } from "../../../../core/context.ts";
import type { ClaimedMailbox } from "../claim.ts";
import type { ArrivalRange } from "../message.ts";

interface FolderLine {
  id: number;
  state: string | null;
  /** Messages without a line, or lines without a message, that the last run left. */
  remaining: number;
}

/** What a reader asks of the ledger of its mailbox. */
export interface Ledger {
  /** The folder's row. With another UIDVALIDITY than before its lines end, since their UIDs mean nothing any more. */
  openFolder: (folder: { path: string; name?: string; uidValidity: string }) => Promise<FolderLine>;
  /** Ends the lines of folders that the server no longer has. */
  closeOthers: (paths: readonly string[]) => Promise<void>;
  /** The UIDs with a line, without those that are gone. */
  uidsIn: (folderId: number) => Promise<Set<number>>;
  /** Which of Graph's ids have a line that is not gone. */
  remoteIdsIn: (folderId: number, ids: readonly string[]) => Promise<Set<string>>;
  /** Graph's ids of messages that arrived then and have a line that is not gone. */
  remoteIdsWithin: (folderId: number, range: ArrivalRange) => Promise<Set<string>>;
  /** How many of Graph's messages have a line, without those that are gone: all, or those that arrived then. */
  linesIn: (folderId: number, range?: ArrivalRange) => Promise<number>;
  /** Takes back the lines of these messages where they are unrelated and arrived lately: they are read again. */
  readAgain: (folderId: number, uids: readonly number[]) => Promise<void>;
  /**
   * The same for all folders and unrelated messages. What became known before the transaction has then been looked for, however many
   * runs the reading takes.
   */
  readAllAgain: (upTo: number) => Promise<void>;
}

const DAY_MS = 86_400_000;

export function ledgerOf({ db, now }: Pick<JobContext, "db" | "now">, mailbox: ClaimedMailbox): Ledger {
  const ofMailbox = eq(mailboxFolders.mailboxId, mailbox.id);
  return {
    openFolder: async ({ path, name = path, uidValidity }) => {
      const [known] = await db
        .select()
        .from(mailboxFolders)
        .where(and(ofMailbox, eq(mailboxFolders.path, path)));
      const shown = name === path ? null : name;
      if (known?.uidValidity === uidValidity) {
        if (known.name !== shown)
          await db.update(mailboxFolders).set({ name: shown }).where(eq(mailboxFolders.id, known.id));
        return known;
      }
      if (known) await db.delete(mailboxFolders).where(eq(mailboxFolders.id, known.id));
      const [added] = await db
        .insert(mailboxFolders)
        .values({ mailboxId: mailbox.id, path, name: shown, uidValidity })
        .returning();
      if (!added) throw new Error("the folder was not stored");
      return added;
    },
    closeOthers: async (paths) => {
      const others = and(ofMailbox, notInArray(mailboxFolders.path, [...paths]));
      await db.update(mailboxFolders).set({ state: null, remaining: 0 }).where(others);
      const folders = db.select({ id: mailboxFolders.id }).from(mailboxFolders).where(others);
      await db
        .update(mailboxMessages)
        .set({ outcome: "gone", reason: null, goneAt: now() })
        .where(and(inArray(mailboxMessages.folderId, folders), ne(mailboxMessages.outcome, "gone")));
    },
    uidsIn: async (folderId) => {
      const rows = await db
        .select({ uid: mailboxMessages.uid })
        .from(mailboxMessages)
        .where(and(eq(mailboxMessages.folderId, folderId), ne(mailboxMessages.outcome, "gone")));
      return new Set(rows.map(({ uid }) => uid));
    },
    remoteIdsIn: async (folderId, ids) => {
      if (ids.length === 0) return new Set();
      const rows = await db
        .select({ id: mailboxMessages.remoteId })
        .from(mailboxMessages)
        .where(
          and(
            eq(mailboxMessages.folderId, folderId),
            inArray(mailboxMessages.remoteId, [...ids]),
            ne(mailboxMessages.outcome, "gone"),
          ),
        );
      return new Set(rows.flatMap(({ id }) => id ?? []));
    },
    remoteIdsWithin: async (folderId, range) => {
      const rows = await db
        .select({ id: mailboxMessages.remoteId })
        .from(mailboxMessages)
        .where(and(isPresent(folderId), arrivedWithin(range)));
      return new Set(rows.flatMap(({ id }) => id ?? []));
    },
    linesIn: (folderId, range) =>
      db.$count(mailboxMessages, and(isPresent(folderId), range && arrivedWithin(range))),
    readAgain: async (folderId, uids) => {
      await db
        .delete(mailboxMessages)
        .where(
          and(
            eq(mailboxMessages.folderId, folderId),
            isReadAgain(now()),
            inArray(mailboxMessages.uid, [...uids]),
          ),
        );
    },
    readAllAgain: async (upTo) => {
      await db.transaction(async (tx) => {
        const deleted = await tx
          .delete(mailboxMessages)
          .where(and(eq(mailboxMessages.mailboxId, mailbox.id), isReadAgain(now())))
          .returning({ folderId: mailboxMessages.folderId });
        const folders = [...new Set(deleted.map(({ folderId }) => folderId))];
        // Of Graph's folders the place among the changes stays; IMAP's are compared without one.
        await tx
          .update(mailboxFolders)
          .set({
            remaining: sql`greatest(${mailboxFolders.remaining}, 1)`,
            ...(mailbox.kind !== "microsoft" && { state: null }),
          })
          .where(inArray(mailboxFolders.id, folders));
        await tx.update(mailboxes).set({ knownUpTo: upTo }).where(eq(mailboxes.id, mailbox.id));
      });
    },
  };
}

/** The lines of Graph's messages that are still in the folder. */
const isPresent = (folderId: number): SQL | undefined =>
  and(
    eq(mailboxMessages.folderId, folderId),
    isNotNull(mailboxMessages.remoteId),
    ne(mailboxMessages.outcome, "gone"),
  );

const arrivedWithin = ({ from, to }: ArrivalRange): SQL | undefined =>
  and(gte(mailboxMessages.arrivedAt, from), to ? lt(mailboxMessages.arrivedAt, to) : undefined);

/** Unrelated, and of the last weeks. */
const isReadAgain = (now: Date): SQL | undefined =>
  and(
    eq(mailboxMessages.outcome, "unrelated"),
    gte(mailboxMessages.arrivedAt, new Date(now.getTime() - READ_AGAIN_DAYS * DAY_MS)),
  );

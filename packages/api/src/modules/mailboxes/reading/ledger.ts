import { changes, contacts, mailboxFolders, mailboxMessages } from "@dealflow/db/schema";
import { READ_AGAIN_DAYS } from "@dealflow/validators/mailboxes";
import { and, eq, gte, inArray, ne, notInArray, sql } from "drizzle-orm";
import type { JobContext } from "../../../core/context.ts";
import type { ClaimedMailbox } from "./claim.ts";

interface FolderLine {
  id: number;
  state: string | null;
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
  /** Addresses and domains that were written into records since the last whole run, and up to which transaction. */
  changedAddresses: () => Promise<{ upTo: number; addresses: string[] }>;
  /** Takes back the lines of unrelated messages that arrived lately, all or those with these UIDs: they are read again. */
  readAgain: (folderId: number, uids: readonly number[] | "all") => Promise<void>;
}

const DAY_MS = 86_400_000;
const ENTITIES = ["contacts", "deals", "funding_sources", "pipeline", "firms", "firm_private_facts"];

export function ledgerOf({ db, now }: Pick<JobContext, "db" | "now">, mailbox: ClaimedMailbox): Ledger {
  const ofMailbox = eq(mailboxFolders.mailboxId, mailbox.id);
  return {
    openFolder: async ({ path, name = path, uidValidity }) => {
      const [known] = await db
        .select()
        .from(mailboxFolders)
        .where(and(ofMailbox, eq(mailboxFolders.path, path)));
      if (known?.uidValidity === uidValidity) return known;
      if (known) await db.delete(mailboxFolders).where(eq(mailboxFolders.id, known.id));
      const [added] = await db
        .insert(mailboxFolders)
        .values({ mailboxId: mailbox.id, path, name: name === path ? null : name, uidValidity })
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
    changedAddresses: async () => {
      const { knownUpTo } = mailbox;
      const [{ upTo } = { upTo: 0 }] = await db.execute<{ upTo: number }>(
        sql`select pg_snapshot_xmin(pg_current_snapshot())::text::float8 as "upTo"`,
      );
      if (knownUpTo === null) return { upTo, addresses: [] };
      // After the restore of a dump transactions are numbered anew.
      const from = sql`${String(Math.min(knownUpTo, upTo))}::xid8`;
      const key = sql`case ${changes.entity} when 'contacts' then 'email' when 'firms' then 'domain' when 'firm_private_facts' then 'domain' else 'contact_email' end`;
      const rows = await db.execute<{ address: string }>(sql`
        select distinct lower(coalesce(${changes.after} ->> ${key}, ${contacts.email})) as address
        from ${changes} left join ${contacts}
          on ${changes.entity} = 'contacts' and ${contacts.id} = ${changes.recordId} and ${changes.after} ? 'is_public'
        where ${changes.transactionId} >= ${from} and ${changes.entity} in ${ENTITIES}
          and coalesce(${changes.after} ->> ${key}, ${contacts.email}) <> ''`);
      return { upTo, addresses: rows.map(({ address }) => address) };
    },
    readAgain: async (folderId, uids) => {
      if (uids !== "all" && uids.length === 0) return;
      await db
        .delete(mailboxMessages)
        .where(
          and(
            eq(mailboxMessages.folderId, folderId),
            eq(mailboxMessages.outcome, "unrelated"),
            gte(mailboxMessages.arrivedAt, new Date(now().getTime() - READ_AGAIN_DAYS * DAY_MS)),
            uids === "all" ? undefined : inArray(mailboxMessages.uid, [...uids]),
          ),
        );
    },
  };
}

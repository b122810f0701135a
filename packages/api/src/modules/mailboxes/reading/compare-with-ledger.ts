import { mailboxFolders, mailboxMessages } from "@dealflow/db/schema";
import type { MailboxCheck } from "@dealflow/validators/mailboxes";
import { and, eq, ne } from "drizzle-orm";
import type { JobContext } from "../../../core/context.ts";
import type { ClaimedMailbox } from "./claim.ts";
import { foldersToRead } from "./imap/folders.ts";
import { openFolder } from "./imap/open-folder.ts";
import { connectImap } from "./open-reader.ts";

type Place = MailboxCheck["missing"][number];

/** What the server lists since the mailbox's day without a line, and the lines of what it does not list. Throws MailboxError. */
export async function compareWithLedger(
  ctx: Pick<JobContext, "db" | "settings">,
  mailbox: ClaimedMailbox,
  signal: AbortSignal,
): Promise<MailboxCheck> {
  const lines = await linesOf(ctx, mailbox);
  const missing: Place[] = [];
  const connect = await connectImap(ctx, mailbox, signal);
  let session = await connect();
  const connection = {
    current: () => session,
    renew: async () => {
      await session.close();
      session = await connect();
    },
  };
  try {
    for (const folder of foldersToRead(await session.within(session.client.list()))) {
      const { uidValidity, search } = await openFolder(connection, folder);
      const known = lines.get(keyOf(folder, uidValidity)) ?? new Set();
      for (const uid of await search({ since: mailbox.readSince }))
        if (!known.delete(uid)) missing.push({ folder, uid });
    }
  } finally {
    await session.close();
  }
  const extra = [...lines].flatMap(([key, uids]) => [...uids].map((uid) => ({ folder: folderIn(key), uid })));
  return { missing, extra };
}

const keyOf = (folder: string, uidValidity: string) => `${uidValidity} ${folder}`;
const folderIn = (key: string) => key.slice(key.indexOf(" ") + 1);

/** The UIDs with a line that is not gone, by folder and UIDVALIDITY. */
async function linesOf({ db }: Pick<JobContext, "db">, { id }: ClaimedMailbox) {
  const rows = await db
    .select({
      path: mailboxFolders.path,
      uidValidity: mailboxFolders.uidValidity,
      uid: mailboxMessages.uid,
    })
    .from(mailboxMessages)
    .innerJoin(mailboxFolders, eq(mailboxFolders.id, mailboxMessages.folderId))
    .where(and(eq(mailboxMessages.mailboxId, id), ne(mailboxMessages.outcome, "gone")));
  const lines = new Map<string, Set<number>>();
  for (const { path, uidValidity, uid } of rows) {
    const key = keyOf(path, uidValidity);
    const uids = lines.get(key) ?? new Set();
    lines.set(key, uids.add(uid));
  }
  return lines;
}

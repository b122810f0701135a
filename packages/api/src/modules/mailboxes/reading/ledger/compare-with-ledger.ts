import { mailboxFolders, mailboxMessages } from "@dealflow/db/schema";
import { MAX_CHECKED, type MailboxCheck } from "@dealflow/validators/mailbox-ledger";
import { and, desc, eq, ne } from "drizzle-orm";
import type { JobContext } from "../../../../core/context.ts";
import type { ClaimedMailbox } from "../claim.ts";
import { type ListedPlace, placeIn } from "../message.ts";
import { connectGraph, connectImap } from "../open-reader.ts";

type CheckContext = Pick<JobContext, "db" | "settings">;

/** What the server lists since the mailbox's day without a line, and the lines of what it does not list. Throws MailboxError. */
export async function compareWithLedger(
  ctx: CheckContext,
  mailbox: ClaimedMailbox,
  signal: AbortSignal,
): Promise<MailboxCheck> {
  const lines = await linesOf(ctx, mailbox);
  const missing: MailboxCheck["missing"] = [];
  let missingTotal = 0;
  for await (const { place, ...listed } of listServer(ctx, mailbox, signal)) {
    if (lines.delete(place)) continue;
    missingTotal += 1;
    if (missing.length < MAX_CHECKED) missing.push(listed);
  }
  const extra = [...lines.values()].slice(0, MAX_CHECKED);
  return { missing, extra, missingTotal, extraTotal: lines.size };
}

async function* listServer(
  ctx: CheckContext,
  mailbox: ClaimedMailbox,
  signal: AbortSignal,
): AsyncGenerator<ListedPlace> {
  const { readSince } = mailbox;
  if (mailbox.kind === "microsoft") {
    const { listGraph } = await import("../graph/list-graph.ts");
    yield* listGraph(await connectGraph(ctx, mailbox, { signal }), readSince);
    return;
  }
  const { listImap } = await import("../imap/list-imap.ts");
  yield* listImap(await connectImap(ctx, mailbox, signal), readSince);
}

/** The lines that are not gone, by what names the message in its mailbox. */
async function linesOf({ db }: CheckContext, { id }: ClaimedMailbox) {
  const { uid, remoteId, messageId } = mailboxMessages;
  const { path, name, uidValidity } = mailboxFolders;
  const rows = await db
    .select({ path, name, uidValidity, uid, remoteId, messageId })
    .from(mailboxMessages)
    .innerJoin(mailboxFolders, eq(mailboxFolders.id, mailboxMessages.folderId))
    .where(and(eq(mailboxMessages.mailboxId, id), ne(mailboxMessages.outcome, "gone")))
    .orderBy(mailboxMessages.folderId, desc(uid));
  return new Map(
    rows.map((row) => [
      placeIn(row, row.remoteId ?? row.uid),
      { folder: row.name ?? row.path, uid: row.uid, messageId: row.messageId },
    ]),
  );
}

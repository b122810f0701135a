import { emails, mailboxes, mailboxFolders, mailboxMessages } from "@dealflow/db/schema";
import type { EmailLeftOut } from "@dealflow/validators/emails";
import type { LedgerLine, ListLedgerInput } from "@dealflow/validators/mailbox-ledger";
import {
  type ListMailboxesInput,
  type Mailbox,
  type MailboxHealth,
  mailboxHealth,
} from "@dealflow/validators/mailboxes";
import { and, eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { byGroupAndNumber, readPage } from "../../core/paging.ts";
import { getMailbox } from "./access.ts";
import { selectMailboxes } from "./queries.ts";

/** The actor's mailboxes; for administrators also those of others, without what says whose mail it is. */
export async function listMailboxes(
  ctx: MemberContext,
  { mine }: ListMailboxesInput,
): Promise<(Mailbox | MailboxHealth)[]> {
  const { actor } = ctx;
  const own = eq(mailboxes.userId, actor.id);
  const found = await selectMailboxes(ctx, actor.isAdmin && !mine ? undefined : own);
  return found.map((mailbox) => (mailbox.userId === actor.id ? mailbox : mailboxHealth.parse(mailbox)));
}

const order = byGroupAndNumber(mailboxMessages.folderId, mailboxMessages.uid);

/** What became of each message of a mailbox of the actor's: folder by folder, the newest first; all, or a page. */
export async function listLedger(
  ctx: MemberContext,
  { id, outcome, limit, cursor }: ListLedgerInput,
): Promise<{ items: LedgerLine[]; nextCursor: string | null }> {
  await getMailbox(ctx, id);
  const query = ctx.db
    .select({
      folderId: mailboxMessages.folderId,
      folder: sql<string>`coalesce(${mailboxFolders.name}, ${mailboxFolders.path})`,
      uid: mailboxMessages.uid,
      messageId: mailboxMessages.messageId,
      outcome: mailboxMessages.outcome,
      reason: mailboxMessages.reason,
      leftOut: emails.leftOut,
    })
    .from(mailboxMessages)
    .innerJoin(mailboxFolders, eq(mailboxFolders.id, mailboxMessages.folderId))
    .leftJoin(emails, and(eq(emails.id, mailboxMessages.emailId), eq(mailboxMessages.outcome, "stored")))
    .where(
      and(
        eq(mailboxMessages.mailboxId, id),
        outcome && eq(mailboxMessages.outcome, outcome),
        order.after(cursor),
      ),
    )
    .orderBy(order.by);
  const page = await readPage(query, limit, ({ folderId, uid }) => [[folderId, uid], folderId]);
  return { ...page, items: page.items.map(withLeftOut) };
}

/** Only a line of which something was left out says so. */
function withLeftOut<Row extends { leftOut: EmailLeftOut[] | null }>({ leftOut, ...row }: Row) {
  return leftOut && leftOut.length > 0 ? { ...row, leftOut } : row;
}

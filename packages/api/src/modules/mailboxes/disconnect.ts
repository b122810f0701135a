import type { Transaction } from "@dealflow/db/client";
import { emailOwners, emails, mailboxes, mailboxMessages } from "@dealflow/db/schema";
import { and, eq, exists, inArray, isNull, ne, sql } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import type { MemberContext } from "../../core/context.ts";
import { extendTimeout } from "../../core/statement-timeout.ts";
import { write } from "../../core/write.ts";
import { deleteUnowned } from "../emails/access.ts";
import { lockMailbox } from "./access.ts";

/**
 * Deletes a mailbox of the actor's with its credential, and the messages that nobody else has and that are of no deal. Assigned
 * ones stay, and the actor their owner.
 */
export async function disconnectMailbox(ctx: MemberContext, id: number): Promise<{ success: true }> {
  const { actor } = ctx;
  return await write(ctx, async (tx) => {
    await extendTimeout(tx);
    await lockMailbox(ctx, tx, id);
    await giveToOther(tx, { id, userId: actor.id });
    await lockMessages(tx, id);
    const unassigned = tx.select({ id: emails.id }).from(emails).where(isNull(emails.dealId));
    const left = await tx
      .delete(emailOwners)
      .where(and(eq(emailOwners.mailboxId, id), inArray(emailOwners.emailId, unassigned)))
      .returning({ emailId: emailOwners.emailId });
    await tx.update(emailOwners).set({ isDisconnected: true }).where(eq(emailOwners.mailboxId, id));
    await tx.delete(mailboxes).where(eq(mailboxes.id, id));
    await deleteUnowned(
      tx,
      left.map(({ emailId }) => emailId),
    );
    audit(ctx, "mailboxes.disconnect", { userId: actor.id, mailbox: id });
    return { success: true };
  });
}

/** A message that is taken back from its deal meanwhile would keep an owner who has no mailbox: that waits, or is waited for. */
async function lockMessages(tx: Transaction, mailboxId: number): Promise<void> {
  const owned = tx
    .select({ id: emailOwners.emailId })
    .from(emailOwners)
    .where(eq(emailOwners.mailboxId, mailboxId));
  await tx
    .select({ id: emails.id })
    .from(emails)
    .where(inArray(emails.id, owned))
    .orderBy(emails.id)
    .for("share");
}

/** What another mailbox of the member's has too is that one's. */
async function giveToOther(tx: Transaction, { id, userId }: { id: number; userId: number }): Promise<void> {
  const other = tx
    .select({ id: mailboxMessages.mailboxId })
    .from(mailboxMessages)
    .innerJoin(mailboxes, and(eq(mailboxes.id, mailboxMessages.mailboxId), eq(mailboxes.userId, userId)))
    .where(
      and(
        eq(mailboxMessages.emailId, emailOwners.emailId),
        eq(mailboxMessages.outcome, "stored"),
        ne(mailboxMessages.mailboxId, id),
      ),
    )
    .limit(1);
  await tx
    .update(emailOwners)
    .set({ mailboxId: sql`(${other})` })
    .where(and(eq(emailOwners.mailboxId, id), exists(other)));
}

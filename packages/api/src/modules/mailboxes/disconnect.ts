import { emails, mailboxes } from "@dealflow/db/schema";
import { and, eq, isNull } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { lockMailbox } from "./access.ts";

/** Deletes a mailbox of the actor's with its credential, and the messages that were never assigned. Assigned ones stay. */
export async function disconnectMailbox(ctx: MemberContext, id: number): Promise<{ success: true }> {
  const { actor } = ctx;
  return await write(ctx, async (tx) => {
    await lockMailbox(ctx, tx, id);
    await tx.delete(emails).where(and(eq(emails.mailboxId, id), isNull(emails.dealId)));
    await tx.delete(mailboxes).where(eq(mailboxes.id, id));
    audit(ctx, "mailboxes.disconnect", { userId: actor.id, mailbox: id });
    return { success: true };
  });
}

import { mailboxes } from "@dealflow/db/schema";
import type { Mailbox, UpdateMailboxInput } from "@dealflow/validators/mailboxes";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { stale } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { getMailbox, lockMailbox } from "./access.ts";

/** Pauses or resumes the reading of a mailbox of the actor's. A resumed one is read with the next run. */
export async function updateMailbox(
  ctx: MemberContext,
  { id, isPaused, expectedVersion }: UpdateMailboxInput,
): Promise<Mailbox> {
  await write(ctx, async (tx) => {
    const row = await lockMailbox(ctx, tx, id);
    if (expectedVersion !== undefined && row.version !== expectedVersion)
      throw stale("The mailbox", await getMailbox({ ...ctx, db: tx }, id));
    await tx
      .update(mailboxes)
      .set({ isPaused, nextRunAt: null, version: row.version + 1, updatedAt: ctx.now() })
      .where(eq(mailboxes.id, id));
  });
  return getMailbox(ctx, id);
}

import { emails, mailboxes, mailboxMessages } from "@dealflow/db/schema";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { JobContext } from "../../../core/context.ts";
import { write } from "../../../core/write.ts";
import type { ClaimedMailbox } from "./claim.ts";
import { holdsClaim } from "./store-window.ts";

/**
 * Notes the end of a run in which each folder was compared, and deletes the messages of no deal that no folder has any more.
 * One that left its folder during the run may be in another that had been compared by then: it waits for the next run.
 */
export async function endWholeRun(
  ctx: Pick<JobContext, "db" | "now" | "source">,
  claimed: ClaimedMailbox,
  { begun, knownUpTo }: { begun: Date; knownUpTo: number },
): Promise<void> {
  await write(ctx, async (tx) => {
    if (!(await holdsClaim(tx, claimed))) return;
    const line = mailboxMessages;
    await tx.delete(emails).where(
      and(
        eq(emails.mailboxId, claimed.id),
        isNull(emails.dealId),
        sql`not exists (select from ${line} where ${line.emailId} = ${emails.id} and ${line.mailboxId} = ${claimed.id}
          and (${line.outcome} <> 'gone' or ${line.goneAt} >= ${begun.toISOString()}::timestamptz))`,
      ),
    );
    await tx
      .update(mailboxes)
      .set({ lastWholeRunAt: ctx.now(), knownUpTo })
      .where(eq(mailboxes.id, claimed.id));
  });
}

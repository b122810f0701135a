import { emailOwners, emails, mailboxes, mailboxMessages } from "@dealflow/db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { JobContext } from "../../../core/context.ts";
import { write } from "../../../core/write.ts";
import { deleteUnowned } from "../../emails/access.ts";
import type { ClaimedMailbox } from "./claim.ts";
import { holdsClaim } from "./store-window.ts";

/**
 * Notes the end of a run in which each folder was compared, and takes the messages of no deal that no folder has any more from the member.
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
    const left = await tx
      .delete(emailOwners)
      .where(
        and(
          eq(emailOwners.mailboxId, claimed.id),
          sql`exists (select from ${emails} where ${emails.id} = ${emailOwners.emailId} and ${emails.dealId} is null)`,
          sql`not exists (select from ${line} join ${mailboxes} on ${mailboxes.id} = ${line.mailboxId}
            where ${line.emailId} = ${emailOwners.emailId} and ${mailboxes.userId} = ${claimed.userId}
            and (${line.outcome} <> 'gone' or ${line.goneAt} >= ${begun.toISOString()}::timestamptz))`,
        ),
      )
      .returning({ emailId: emailOwners.emailId });
    await deleteUnowned(
      tx,
      left.map(({ emailId }) => emailId),
    );
    await tx
      .update(mailboxes)
      .set({ lastWholeRunAt: ctx.now(), knownUpTo })
      .where(eq(mailboxes.id, claimed.id));
  });
}

import { mailboxes } from "@dealflow/db/schema";
import type { MailboxCheck } from "@dealflow/validators/mailboxes";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { refusal } from "./connect.ts";
import { MailboxError } from "./mailbox-error.ts";

/** For a whole comparison; the list of a large mailbox takes seconds. */
const CHECK_MS = 50_000;

/** Compares a mailbox of the actor's with its ledger, message by message. Reads no message, and changes nothing. */
export async function checkMailbox(ctx: MemberContext, id: number): Promise<MailboxCheck> {
  const [mailbox] = await ctx.db
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.id, id), eq(mailboxes.userId, ctx.actor.id)));
  if (!mailbox) throw notFound("Mailbox");
  const { compareWithLedger } = await import("./reading/compare-with-ledger.ts");
  return await compareWithLedger(ctx, mailbox, AbortSignal.timeout(CHECK_MS)).catch((error: unknown) => {
    throw error instanceof MailboxError ? refusal(error) : error;
  });
}

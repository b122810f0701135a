import type { MailboxCheck } from "@dealflow/validators/mailbox-ledger";
import { MAILBOX_ERROR_LABELS } from "@dealflow/validators/mailboxes";
import type { MemberContext } from "../../core/context.ts";
import { conflict } from "../../core/errors.ts";
import { getMailbox } from "./access.ts";
import { MailboxError } from "./mailbox-error.ts";

/** Compares a mailbox of the actor's with its ledger, message by message. Reads no message, and changes nothing. */
export async function checkMailbox(ctx: MemberContext, id: number): Promise<MailboxCheck> {
  await getMailbox(ctx, id);
  const { checkApart } = await import("./reader-process/start.ts");
  return await checkApart(ctx, id).catch((error: unknown) => {
    if (!(error instanceof MailboxError)) throw error;
    throw conflict(MAILBOX_ERROR_LABELS[error.code], { code: "MAILBOX_FAILED" });
  });
}

import { mailboxes } from "@dealflow/db/schema";
import {
  type ListMailboxesInput,
  type Mailbox,
  type MailboxHealth,
  mailboxHealth,
} from "@dealflow/validators/mailboxes";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
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

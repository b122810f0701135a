import type { Transaction } from "@dealflow/db/client";
import { mailboxes } from "@dealflow/db/schema";
import type { Mailbox } from "@dealflow/validators/mailboxes";
import { and, eq, type SQL } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { selectMailboxes } from "./queries.ts";

/** A mailbox is its owner's alone; administrators are told how its reading goes (`list.ts`), and nothing else. */
const ownMailbox = ({ actor }: Pick<MemberContext, "actor">, id: number): SQL | undefined =>
  and(eq(mailboxes.id, id), eq(mailboxes.userId, actor.id));

/** As the owner sees it; 404 for those of others. */
export async function getMailbox(ctx: MemberContext, id: number): Promise<Mailbox> {
  const [mailbox] = await selectMailboxes(ctx, ownMailbox(ctx, id));
  if (!mailbox) throw notFound("Mailbox");
  return mailbox;
}

/** The row, locked until the transaction ends; 404 for those of others. */
export async function lockMailbox(ctx: MemberContext, tx: Transaction, id: number) {
  const [row] = await tx.select().from(mailboxes).where(ownMailbox(ctx, id)).for("update");
  if (!row) throw notFound("Mailbox");
  return row;
}

import { mailboxes } from "@dealflow/db/schema";
import type { Mailbox } from "@dealflow/validators/mailboxes";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { selectMailboxes } from "./queries.ts";

/** The actor's mailboxes. */
export const listMailboxes = (ctx: MemberContext): Promise<Mailbox[]> =>
  selectMailboxes(ctx, eq(mailboxes.userId, ctx.actor.id));

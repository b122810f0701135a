import type { Transaction } from "@dealflow/db/client";
import {
  apiTokens,
  calendarFeeds,
  deals,
  emailOwners,
  emailRules,
  mailboxes,
  pipeline,
  users,
} from "@dealflow/db/schema";
import { and, eq, ne, sql } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import { endSessionsOf } from "../../core/auth/session.ts";
import type { MemberContext } from "../../core/context.ts";
import { forbidden, notFound } from "../../core/errors.ts";
import { extendTimeout } from "../../core/statement-timeout.ts";
import { write } from "../../core/write.ts";
import { openDealCondition } from "../deals/queries.ts";
import { deleteUnowned } from "../emails/access.ts";
import { clearRegistrationNotice, lockRegistrations } from "../notifications/registrations.ts";

/** Removes a member or an account that was never approved. The row stays, as the author of the member's records. */
export async function removeUser(ctx: MemberContext, id: number): Promise<{ success: true }> {
  if (id === ctx.actor.id) throw forbidden("You cannot remove yourself");
  const now = ctx.now();
  await write(ctx, async (tx) => {
    await extendTimeout(tx);
    await lockRegistrations(tx);
    const [account] = await tx
      .select({ isAdmin: users.isAdmin })
      .from(users)
      .where(and(eq(users.id, id), ne(users.status, "removed")))
      .for("update");
    if (!account) throw notFound("User");
    if (account.isAdmin) throw forbidden("An administrator cannot be removed");

    await tx
      .update(users)
      .set({
        status: "removed",
        removedAt: now,
        username: `deleted-${id}`,
        passwordHash: null,
        initialPassword: null,
        email: null,
        phone: null,
        version: sql`${users.version} + 1`,
      })
      .where(eq(users.id, id));
    await endSessionsOf(tx, id);
    await deleteWhatOnlyTheySee(tx, id);
    await releaseLeads(tx, id, now);
    await clearRegistrationNotice(tx);
    audit(ctx, "admin.removeUser", { actorId: ctx.actor.id, userId: id });
  });
  return { success: true };
}

/** Mailboxes with their credentials, messages of no deal, the rules for them, the address of the calendar, and API tokens. */
async function deleteWhatOnlyTheySee(tx: Transaction, userId: number): Promise<void> {
  const owned = await tx
    .delete(emailOwners)
    .where(eq(emailOwners.userId, userId))
    .returning({ emailId: emailOwners.emailId });
  await deleteUnowned(
    tx,
    owned.map(({ emailId }) => emailId),
  );
  await tx.delete(emailRules).where(eq(emailRules.ownerId, userId));
  await tx.delete(mailboxes).where(eq(mailboxes.userId, userId));
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
}

/** SQL condition: an open deal of this lead, which loses it when the member is removed. */
export const isOpenAndLedBy = (userId: number) => and(eq(deals.leadUserId, userId), openDealCondition);

/** Unassigns the member's open deals and pipeline items. Other deals keep their lead. */
async function releaseLeads(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx
    .update(deals)
    .set({ leadUserId: null, updatedAt: now, version: sql`${deals.version} + 1` })
    .where(isOpenAndLedBy(userId));
  await tx
    .update(pipeline)
    .set({ leadUserId: null, updatedAt: now, version: sql`${pipeline.version} + 1` })
    .where(eq(pipeline.leadUserId, userId));
}

import type { Transaction } from "@dealflow/db/client";
import { notificationSettings, notifications, users } from "@dealflow/db/schema";
import type { NotificationType } from "@dealflow/validators/notifications";
import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../core/context.ts";

/** What somebody is told. The record's words are read when it is shown; only what it is about is written down. */
export interface Notice {
  userId: number;
  type: NotificationType;
  /** What makes it one: the same key is told to the same member once. */
  key: string;
  actorId?: number;
  taskId?: number;
  dealId?: number;
  fundingSourceId?: number;
  agendaItemId?: number;
  memberId?: number;
}

/**
 * Writes what active members are told, by the way that each has chosen. Nobody is told of what they did themselves, nor
 * twice of the same. Answers what was written.
 */
export async function notify(
  ctx: Pick<Context, "settings" | "now">,
  tx: Transaction,
  notices: readonly Notice[],
): Promise<{ taskId: number | null }[]> {
  const others = notices.filter(({ userId, actorId }) => userId !== actorId);
  if (others.length === 0) return [];
  const now = ctx.now();
  const wishes = await wishesOf(tx, others);
  const rows = others.flatMap((notice) => {
    const ofMember = wishes.filter(({ userId }) => userId === notice.userId);
    const [member] = ofMember;
    if (!member) return [];
    const wish = ofMember.find(({ type }) => type === notice.type);
    const inApp = wish?.inApp ?? true;
    const byMail = (wish?.byMail ?? true) && member.address !== null && ctx.settings.mail !== null;
    return inApp || byMail ? [{ ...notice, inApp, mailDueAt: byMail ? now : null, createdAt: now }] : [];
  });
  if (rows.length === 0) return [];
  return await tx
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ taskId: notifications.taskId });
}

/** The active ones among those to be told, each with what they have chosen: a row for each type, or one without. */
function wishesOf(tx: Transaction, notices: readonly Notice[]) {
  return tx
    .select({
      userId: users.id,
      address: users.email,
      type: notificationSettings.type,
      inApp: notificationSettings.inApp,
      byMail: notificationSettings.email,
    })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(
      and(inArray(users.id, [...new Set(notices.map(({ userId }) => userId))]), eq(users.status, "active")),
    );
}

/** Takes back what was told and no longer holds, such as that a registration waits. */
export async function withdraw(tx: Transaction, type: NotificationType, memberId: number): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.type, type), eq(notifications.memberId, memberId)));
}

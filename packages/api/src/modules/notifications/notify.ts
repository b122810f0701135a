import type { Transaction } from "@dealflow/db/client";
import { notificationSettings, notifications, users } from "@dealflow/db/schema";
import type { NotificationType } from "@dealflow/validators/notifications";
import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../core/context.ts";

/** A notification to write. It stores only which record it is about; its text is made when it is shown. */
export interface NewNotification {
  userId: number;
  type: NotificationType;
  /** Unique for each member: a second notification with the same key is not written. */
  key: string;
  actorId?: number;
  taskId?: number;
  dealId?: number | undefined;
  fundingSourceId?: number;
  agendaItemId?: number;
  noteId?: number;
}

/**
 * Writes notifications for active members, in the app and by e-mail as each has chosen. Skips members' own actions and
 * repeated keys. Returns the written ones.
 */
export async function notify(
  ctx: Pick<Context, "settings" | "now">,
  tx: Transaction,
  newNotifications: readonly NewNotification[],
): Promise<{ taskId: number | null }[]> {
  const others = newNotifications.filter(({ userId, actorId }) => userId !== actorId);
  if (others.length === 0) return [];
  const now = ctx.now();
  const preferences = await findPreferences(tx, others);
  const rows = others.flatMap((notice) => {
    const ofMember = preferences.filter(({ userId }) => userId === notice.userId);
    const [member] = ofMember;
    if (!member) return [];
    const preference = ofMember.find(({ type }) => type === notice.type);
    const inApp = preference?.inApp ?? true;
    const byMail = (preference?.byMail ?? true) && member.address !== null && ctx.settings.mail !== null;
    return inApp || byMail ? [{ ...notice, inApp, mailDueAt: byMail ? now : null, createdAt: now }] : [];
  });
  if (rows.length === 0) return [];
  return await tx
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ taskId: notifications.taskId });
}

/** The active recipients with their settings: one row per type that they have set, or one row without a type. */
function findPreferences(tx: Transaction, newNotifications: readonly NewNotification[]) {
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
      and(
        inArray(users.id, [...new Set(newNotifications.map(({ userId }) => userId))]),
        eq(users.status, "active"),
      ),
    );
}

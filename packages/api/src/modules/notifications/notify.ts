import type { Transaction } from "@dealflow/db/client";
import { notificationSettings, notifications } from "@dealflow/db/schema";
import type { NotificationType } from "@dealflow/validators/notifications";
import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../context.ts";

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

/** Writes what members are told, by the way that each has chosen; what they were told before is left as it is. */
export async function notify(
  ctx: Pick<Context, "settings" | "now">,
  tx: Transaction,
  notices: Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  const now = ctx.now();
  const chosen = await tx
    .select()
    .from(notificationSettings)
    .where(
      and(
        inArray(notificationSettings.userId, [...new Set(notices.map(({ userId }) => userId))]),
        inArray(notificationSettings.type, [...new Set(notices.map(({ type }) => type))]),
      ),
    );
  const rows = notices.flatMap((notice) => {
    const choice = chosen.find(({ userId, type }) => userId === notice.userId && type === notice.type);
    const inApp = choice?.inApp ?? true;
    const byMail = (choice?.email ?? true) && ctx.settings.mail !== null;
    return inApp || byMail ? [{ ...notice, inApp, mailDueAt: byMail ? now : null, createdAt: now }] : [];
  });
  if (rows.length > 0) await tx.insert(notifications).values(rows).onConflictDoNothing();
}

/** Takes back what was told and no longer holds, such as that a registration waits. */
export async function withdraw(tx: Transaction, type: NotificationType, memberId: number): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.type, type), eq(notifications.memberId, memberId)));
}

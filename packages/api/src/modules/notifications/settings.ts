import { notificationSettings } from "@dealflow/db/schema";
import {
  ADMIN_NOTIFICATION_TYPES,
  NOTIFICATION_TYPES,
  type NotificationSetting,
  type UpdateNotificationSettingInput,
} from "@dealflow/validators/notifications";
import { eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { forbidden } from "../../core/errors.ts";
import { write } from "../../core/write.ts";

/** The types that a member can receive. */
const typesFor = ({ isAdmin }: Pick<Actor, "isAdmin">) =>
  NOTIFICATION_TYPES.filter((type) => isAdmin || !ADMIN_NOTIFICATION_TYPES.includes(type));

/** The settings of each type that the actor can receive; both channels are on by default. */
export async function listSettings({
  db,
  actor,
  settings,
}: MemberContext): Promise<{ mailConfigured: boolean; settings: NotificationSetting[] }> {
  const chosen = await db
    .select({
      type: notificationSettings.type,
      inApp: notificationSettings.inApp,
      email: notificationSettings.email,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, actor.id));
  return {
    mailConfigured: settings.mail !== null,
    settings: typesFor(actor).map(
      (type) => chosen.find((choice) => choice.type === type) ?? { type, inApp: true, email: true },
    ),
  };
}

/** Writes the channels that were sent; applies to later notifications. */
export async function updateSetting(
  ctx: MemberContext,
  { type, ...sent }: UpdateNotificationSettingInput,
): Promise<NotificationSetting> {
  if (!typesFor(ctx.actor).includes(type)) throw forbidden("Only an administrator is told of this");
  return writtenRow(
    await write(ctx, (tx) =>
      tx
        .insert(notificationSettings)
        .values({ userId: ctx.actor.id, type, ...sent })
        .onConflictDoUpdate({
          target: [notificationSettings.userId, notificationSettings.type],
          set: sent,
        })
        .returning({
          type: notificationSettings.type,
          inApp: notificationSettings.inApp,
          email: notificationSettings.email,
        }),
    ),
  );
}

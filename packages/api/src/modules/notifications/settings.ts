import { notificationSettings } from "@dealflow/db/schema";
import {
  ADMIN_NOTIFICATION_TYPES,
  NOTIFICATION_TYPES,
  type NotificationSetting,
} from "@dealflow/validators/notifications";
import { eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";

/** The types that a member can receive. */
export const typesFor = ({ isAdmin }: Pick<Actor, "isAdmin">) =>
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

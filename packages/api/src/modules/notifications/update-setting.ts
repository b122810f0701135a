import { notificationSettings } from "@dealflow/db/schema";
import type { NotificationSetting, UpdateNotificationSettingInput } from "@dealflow/validators/notifications";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { forbidden } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { typesFor } from "./settings.ts";

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

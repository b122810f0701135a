import { z } from "zod";
import { choice } from "./common/choice.ts";
import { dayInput, timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { page, pageInput } from "./common/pagination.ts";
import { NOTIFICATION_TYPES } from "./labels/notifications.ts";

export * from "./labels/notifications.ts";

export const notification = z.object({
  id,
  type: z.enum(NOTIFICATION_TYPES),
  /** One sentence, made of the record as it is called now. */
  text: z.string(),
  /** Where the record is found on the site, such as /deals/12. */
  path: z.string(),
  createdAt: timestamp,
  readAt: timestamp.nullable(),
});
export type Notification = z.infer<typeof notification>;

export const listNotificationsInput = z.object({
  /** Only those not yet read. */
  unread: z.boolean().optional(),
  /** The reader's calendar day, which then reads as today; the words name dates where it is left out. */
  today: dayInput("Today").optional(),
  ...pageInput,
});
export type ListNotificationsInput = z.infer<typeof listNotificationsInput>;
export const notificationPage = page(notification);

/** Those `upTo` the newest that one has seen, so that what comes meanwhile stays unread; all where it is left out. */
export const markAllReadInput = z.object({ upTo: id.optional() }).default({});

export const notificationCounts = z.object({ unread: z.int() });

/** Of one type: whether it comes to the bell, and whether it comes by e-mail too. */
export const notificationSetting = z.object({
  type: z.enum(NOTIFICATION_TYPES),
  inApp: z.boolean(),
  email: z.boolean(),
});
export type NotificationSetting = z.infer<typeof notificationSetting>;

export const notificationSettings = z.object({
  /** False where the server has no mail server: e-mail then cannot be chosen. */
  mailConfigured: z.boolean(),
  settings: z.array(notificationSetting),
});

export const updateNotificationSettingInput = z
  .object({
    type: choice("Type", NOTIFICATION_TYPES),
    inApp: z.boolean().optional(),
    email: z.boolean().optional(),
  })
  .refine(({ inApp, email }) => inApp !== undefined || email !== undefined, {
    error: "At least one field must be provided",
  });
export type UpdateNotificationSettingInput = z.infer<typeof updateNotificationSettingInput>;

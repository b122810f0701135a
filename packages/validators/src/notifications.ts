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
  /** One sentence with the record's current name. */
  text: z.string(),
  /** The page of the record, such as /deals/12. */
  path: z.string(),
  createdAt: timestamp,
  readAt: timestamp.nullable(),
});
export type Notification = z.infer<typeof notification>;

export const listNotificationsInput = z.object({
  /** Only unread ones. */
  unread: z.boolean().optional(),
  /** The reader's calendar day, so that texts say today or tomorrow; without it they name the date. */
  today: dayInput("Today").optional(),
  ...pageInput,
});
export type ListNotificationsInput = z.infer<typeof listNotificationsInput>;
export const notificationPage = page(notification);

/** `upTo` is the newest notification that the reader saw, so that later ones stay unread; without it, all are marked. */
export const markAllReadInput = z.object({ upTo: id.optional() }).default({});

export const notificationCounts = z.object({ unread: z.int() });

/** Whether notifications of one type are shown in the app, and whether they are e-mailed. */
export const notificationSetting = z.object({
  type: z.enum(NOTIFICATION_TYPES),
  inApp: z.boolean(),
  email: z.boolean(),
});
export type NotificationSetting = z.infer<typeof notificationSetting>;

export const notificationSettings = z.object({
  /** False if no mail server is configured; e-mail cannot be chosen then. */
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

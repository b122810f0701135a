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
  text: z.string().describe("One sentence with the record's current name."),
  path: z.string().describe("The page of the record, such as /deals/12."),
  createdAt: timestamp,
  readAt: timestamp.nullable(),
});
export type Notification = z.infer<typeof notification>;

export const listNotificationsInput = z.object({
  unread: z.boolean().optional().describe("Only unread ones."),
  today: dayInput("Today")
    .optional()
    .describe(
      "The reader's calendar day, so that texts say today or tomorrow; without it they name the date.",
    ),
  ...pageInput,
});
export type ListNotificationsInput = z.infer<typeof listNotificationsInput>;
export const notificationPage = page(notification);

export const markAllReadInput = z
  .object({ upTo: id.optional() })
  .default({})
  .describe(
    "`upTo` is the newest notification that the reader saw, so that later ones stay unread; without it, all are marked.",
  );

export const notificationCounts = z.object({ unread: z.int() });

export const notificationSetting = z
  .object({
    type: z.enum(NOTIFICATION_TYPES),
    inApp: z.boolean(),
    email: z.boolean(),
  })
  .describe("Whether notifications of one type are shown in the app, and whether they are e-mailed.");
export type NotificationSetting = z.infer<typeof notificationSetting>;

export const notificationSettings = z.object({
  mailConfigured: z
    .boolean()
    .describe("False if no mail server is configured; e-mail cannot be chosen then."),
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
  })
  .meta({ examples: [{ type: "task_assigned", inApp: true, email: false }] });
export type UpdateNotificationSettingInput = z.infer<typeof updateNotificationSettingInput>;

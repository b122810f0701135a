import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  listNotificationsInput,
  markAllReadInput,
  notification,
  notificationCounts,
  notificationPage,
  notificationSetting,
  notificationSettings,
  updateNotificationSettingInput,
} from "@dealflow/validators/notifications";
import { memberProcedure, router } from "../../core/trpc.ts";
import { countNotifications } from "./counts.ts";
import { listNotifications } from "./list.ts";
import { markAllRead, markRead } from "./mark-read.ts";
import { listSettings } from "./settings.ts";
import { updateSetting } from "./update-setting.ts";

export const notificationsRouter = router({
  list: memberProcedure
    .meta({ summary: "List your notifications, newest first", isWholeList: true })
    .input(listNotificationsInput)
    .output(notificationPage)
    .query(({ ctx, input }) => listNotifications(ctx, input)),

  counts: memberProcedure
    .meta({ summary: "Count your unread notifications" })
    .output(notificationCounts)
    .query(({ ctx }) => countNotifications(ctx)),

  markRead: memberProcedure
    .meta({ summary: "Mark one of your notifications as read" })
    .input(byId)
    .output(notification)
    .mutation(({ ctx, input }) => markRead(ctx, input.id)),

  markAllRead: memberProcedure
    .meta({ summary: "Mark all your notifications as read" })
    .input(markAllReadInput)
    .output(success)
    .mutation(({ ctx, input }) => markAllRead(ctx, input.upTo)),

  settings: memberProcedure
    .meta({ summary: "List which notifications you receive, and how" })
    .output(notificationSettings)
    .query(({ ctx }) => listSettings(ctx)),

  updateSetting: memberProcedure
    .meta({ summary: "Choose how you receive notifications of one type" })
    .input(updateNotificationSettingInput)
    .output(notificationSetting)
    .mutation(({ ctx, input }) => updateSetting(ctx, input)),
});

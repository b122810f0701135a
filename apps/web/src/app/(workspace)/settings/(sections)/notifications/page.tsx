import type { Metadata } from "next";
import { NotificationSettings } from "../../../../../features/notifications/notification-settings.tsx";
import { api, HydrateClient } from "../../../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationSettingsPage() {
  await api.notifications.settings.prefetch();
  return (
    <HydrateClient>
      <NotificationSettings />
    </HydrateClient>
  );
}

import { runtime } from "@dealflow/api/runtime";
import { PageHeader } from "@dealflow/ui/page-header";
import type { Metadata } from "next";
import { Page } from "../../../components/page.tsx";
import { NotificationSettings } from "../../../features/notifications/notification-settings.tsx";
import { AppearanceCard } from "../../../features/settings/appearance-card.tsx";
import { ProfileCard } from "../../../features/settings/profile-card.tsx";
import { SessionsCard } from "../../../features/settings/sessions-card.tsx";
import { api, HydrateClient } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  await Promise.all([api.notifications.settings.prefetch(), api.sessions.list.prefetch()]);
  return (
    <HydrateClient>
      <Page>
        <PageHeader title="Settings" subtitle="How the workspace looks to you, and what it knows about you" />
        <AppearanceCard />
        <ProfileCard passwordMinLength={runtime().settings.passwordMinLength} />
        <NotificationSettings />
        <SessionsCard />
      </Page>
    </HydrateClient>
  );
}

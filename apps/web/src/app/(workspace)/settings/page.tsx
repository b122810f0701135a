import { PageHeader } from "@dealflow/ui/page-header";
import type { Metadata } from "next";
import { Page } from "../../../components/page/page.tsx";
import { AppearanceCard } from "../../../features/account/settings/appearance-card.tsx";
import { ProfileCard } from "../../../features/account/settings/profile-card.tsx";
import { SessionsCard } from "../../../features/account/settings/sessions-card.tsx";
import { CalendarCard } from "../../../features/calendar/calendar-card.tsx";
import { MailboxesCard } from "../../../features/mailboxes/mailboxes-card.tsx";
import { MergesCard } from "../../../features/merges/merges-card.tsx";
import { MERGES } from "../../../features/merges/view.ts";
import { NotificationSettings } from "../../../features/notifications/notification-settings.tsx";
import { TokensCard } from "../../../features/tokens/tokens-card.tsx";
import { TrashCard } from "../../../features/trash/trash-card.tsx";
import { WritesCard } from "../../../features/writes/writes-card.tsx";
import { api, context, HydrateClient } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  const { settings } = await context();
  await Promise.all([
    api.notifications.settings.prefetch(),
    api.calendar.state.prefetch(),
    api.sessions.list.prefetch(),
    api.tokens.list.prefetch(),
    api.mailboxes.list.prefetch({ mine: true }),
    api.mailboxes.settings.prefetch(),
    api.merges.list.prefetchInfinite(MERGES),
  ]);
  return (
    <HydrateClient>
      <Page>
        <PageHeader title="Settings" subtitle="How the workspace looks to you, and what it knows about you" />
        <AppearanceCard />
        <ProfileCard passwordMinLength={settings.passwordMinLength} />
        <MailboxesCard />
        <NotificationSettings />
        <CalendarCard />
        <MergesCard />
        <WritesCard />
        <TrashCard />
        <SessionsCard />
        <TokensCard />
      </Page>
    </HydrateClient>
  );
}

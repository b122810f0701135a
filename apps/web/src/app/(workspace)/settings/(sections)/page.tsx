import type { Metadata } from "next";
import { AppearanceCard } from "../../../../features/account/settings/appearance-card.tsx";
import { ProfileCard } from "../../../../features/account/settings/profile-card.tsx";
import { SessionsCard } from "../../../../features/account/settings/sessions-card.tsx";
import { api, context, HydrateClient } from "../../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  const { settings } = await context();
  await api.sessions.list.prefetch();
  return (
    <HydrateClient>
      <AppearanceCard />
      <ProfileCard passwordMinLength={settings.passwordMinLength} />
      <SessionsCard />
    </HydrateClient>
  );
}

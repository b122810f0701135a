import { PageHeader } from "@dealflow/ui/page-header";
import type { Metadata } from "next";
import { Page } from "../../../components/page.tsx";
import { AppearanceCard } from "../../../features/settings/appearance-card.tsx";
import { ProfileCard } from "../../../features/settings/profile-card.tsx";

export const metadata: Metadata = { title: "Settings" };

export default function SettingsPage() {
  return (
    <Page>
      <PageHeader title="Settings" subtitle="How the workspace looks to you, and what it knows about you" />
      <AppearanceCard />
      <ProfileCard />
    </Page>
  );
}

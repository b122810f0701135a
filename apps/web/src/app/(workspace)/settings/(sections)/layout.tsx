import type { ReactNode } from "react";
import { SectionPage } from "../../../../components/page/section-page.tsx";
import { SETTINGS_SECTIONS } from "../../../../composed/settings/sections.ts";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <SectionPage
      title="Settings"
      subtitle="How the workspace looks to you, and what it knows about you"
      sections={SETTINGS_SECTIONS}
    >
      {children}
    </SectionPage>
  );
}

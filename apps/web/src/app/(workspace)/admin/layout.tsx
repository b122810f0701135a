import type { ReactNode } from "react";
import { SectionPage } from "../../../components/page/section-page.tsx";
import { ADMIN_SECTIONS } from "../../../composed/settings/sections.ts";
import { requireAdmin } from "../../../trpc/server.tsx";

export default async function AdminLayout({ children }: { children: ReactNode }) {
  await requireAdmin();
  return (
    <SectionPage
      title="Admin"
      subtitle="Who may join the workspace, and how it runs"
      sections={ADMIN_SECTIONS}
    >
      {children}
    </SectionPage>
  );
}

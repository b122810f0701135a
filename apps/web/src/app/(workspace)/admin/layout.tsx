import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { SectionPage } from "../../../components/page/section-page.tsx";
import { ADMIN_SECTIONS } from "../../../composed/settings/sections.ts";
import { currentUser } from "../../../trpc/server.tsx";

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  if (user && !user.isAdmin) notFound();
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

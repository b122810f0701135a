import type { Metadata } from "next";
import { ComingPage } from "../../components/coming-page.tsx";

export const metadata: Metadata = { title: "Dashboard" };

export default function DashboardPage() {
  return (
    <ComingPage
      title="Dashboard"
      subtitle="Welcome back, here's your deal pipeline overview."
      icon="dashboard"
    >
      The figures of the pipeline, recent activity, key contacts, upcoming tasks and the meeting agenda will
      stand here at a glance.
    </ComingPage>
  );
}

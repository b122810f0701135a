import type { Metadata } from "next";
import { ComingPage } from "../../../components/coming-page.tsx";

export const metadata: Metadata = { title: "Team" };

export default function TeamPage() {
  return (
    <ComingPage title="Team" subtitle="Manage your team members and their roles" icon="team">
      Every member will have a card here with role, contact details and the day they joined.
    </ComingPage>
  );
}

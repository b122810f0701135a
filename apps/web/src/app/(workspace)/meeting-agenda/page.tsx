import type { Metadata } from "next";
import { ComingPage } from "../../../components/coming-page.tsx";

export const metadata: Metadata = { title: "Meeting Agenda" };

export default function MeetingAgendaPage() {
  return (
    <ComingPage
      title="Meeting Agenda"
      subtitle="Manage internal meeting agenda items for your team"
      icon="agenda"
    >
      The points for the team's next meeting will be collected here and ticked off together.
    </ComingPage>
  );
}

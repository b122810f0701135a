import type { Metadata } from "next";
import { ComingPage } from "../../../components/coming-page.tsx";

export const metadata: Metadata = { title: "Tasks" };

export default function TasksPage() {
  return (
    <ComingPage title="Tasks" subtitle="Manage team tasks and deadlines" icon="tasks">
      Tasks will be planned here by due date, status, priority and member.
    </ComingPage>
  );
}

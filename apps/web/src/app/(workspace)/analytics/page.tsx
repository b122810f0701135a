import type { Metadata } from "next";
import { ComingPage } from "../../../components/coming-page.tsx";

export const metadata: Metadata = { title: "Analytics" };

export default function AnalyticsPage() {
  return (
    <ComingPage title="Analytics" icon="analytics">
      Deal values, conversion, task completion and network growth will be computed here from the team's own
      history.
    </ComingPage>
  );
}

import type { Metadata } from "next";
import { ComingPage } from "../../../components/coming-page.tsx";

export const metadata: Metadata = { title: "RIM Deals" };

export default function RimDealsPage() {
  return (
    <ComingPage title="RIM Deals" subtitle="Relationship Investment Management, future follow-ups" icon="rim">
      Deals set aside for a later conversation will wait here until their next follow-up.
    </ComingPage>
  );
}

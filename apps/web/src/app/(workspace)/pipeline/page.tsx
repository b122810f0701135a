import type { Metadata } from "next";
import { ComingPage } from "../../../components/coming-page.tsx";

export const metadata: Metadata = { title: "Pipeline" };

export default function PipelinePage() {
  return (
    <ComingPage title="Pipeline" subtitle="Potential opportunities and early-stage prospects" icon="pipeline">
      Early-stage opportunities will be gathered here, and turned into deals when they are ready.
    </ComingPage>
  );
}

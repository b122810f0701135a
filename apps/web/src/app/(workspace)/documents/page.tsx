import type { Metadata } from "next";
import { ComingPage } from "../../../components/coming-page.tsx";

export const metadata: Metadata = { title: "Documents" };

export default function DocumentsPage() {
  return (
    <ComingPage title="Documents" icon="documents">
      The files of every deal will be filed here, with who uploaded them and when.
    </ComingPage>
  );
}

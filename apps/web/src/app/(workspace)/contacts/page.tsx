import type { Metadata } from "next";
import { ComingPage } from "../../../components/coming-page.tsx";

export const metadata: Metadata = { title: "Contacts" };

export default function ContactsPage() {
  return (
    <ComingPage title="Contacts" icon="contacts">
      The team's directory of financing, deal sourcing, target and general contacts will be kept here.
    </ComingPage>
  );
}

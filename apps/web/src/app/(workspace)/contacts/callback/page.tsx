import type { Metadata } from "next";
import { CallbackScreen } from "../../../../features/contacts/imports/callback/callback-screen.tsx";

export const metadata: Metadata = { title: "Import Contacts", robots: { index: false } };

/** Its parameters are read in the browser alone. */
export default function ContactsCallbackPage() {
  return <CallbackScreen />;
}

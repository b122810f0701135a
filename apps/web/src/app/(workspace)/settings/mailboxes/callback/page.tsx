import type { Metadata } from "next";
import { MailboxCallbackScreen } from "../../../../../features/mailboxes/callback-screen.tsx";

export const metadata: Metadata = { title: "Connect a mailbox", robots: { index: false } };

/** Its parameters are read in the browser alone. */
export default function MailboxCallbackPage() {
  return <MailboxCallbackScreen />;
}

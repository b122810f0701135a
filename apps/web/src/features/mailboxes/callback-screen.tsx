"use client";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { Mailbox } from "@dealflow/validators/mailboxes";
import { Text } from "@radix-ui/themes/components/text";
import { CallbackPage, type CallbackResult } from "../../components/page/callback-page.tsx";
import { formatWholeDay } from "../../lib/format/days.ts";
import { trpc } from "../../trpc/client.ts";

/** Where Google and Microsoft send the browser back to: connects the mailbox if this session began it. */
export function MailboxCallbackScreen() {
  const { mutateAsync } = trpc.mailboxes.finishSignIn.useMutation({ gcTime: 0 });

  async function receive(query: string): Promise<CallbackResult<Mailbox>> {
    const params = new URLSearchParams(query);
    const [state, code, error] = ["state", "code", "error"].map((name) => params.get(name));
    // The provider's own words are never shown: anyone can make a link that contains any text.
    if (!state || !code) return { problem: error ? NOT_ALLOWED : NO_CODE };
    return { answer: await mutateAsync({ state, code }) };
  }

  return (
    <CallbackPage
      title="Connect a mailbox"
      loading="Connecting the mailbox..."
      receive={receive}
      link={{ href: PAGE_PATHS.mailboxes, label: "Go to Settings" }}
      goesOn
    >
      {({ address, since }) => (
        <Text as="p" size="2" role="status">
          {address} is connected. Messages since {formatWholeDay(since)} are read now, and new ones every
          minute.
        </Text>
      )}
    </CallbackPage>
  );
}

const NOT_ALLOWED = "You did not allow the access, so nothing was connected.";
const NO_CODE = "There is no authorization code here. Connect the mailbox again in Settings.";

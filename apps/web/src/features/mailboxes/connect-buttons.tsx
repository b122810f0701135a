"use client";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import { MAILBOX_KIND_LABELS, SIGN_IN_KINDS, type SignInKind } from "@dealflow/validators/labels/mailboxes";
import { Button } from "@radix-ui/themes/components/button";
import { useState } from "react";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { ConnectImapForm } from "./connect-imap-form.ts";
import styles from "./mailboxes.module.css";

/** A button for each provider that the server is set up for, and one for all other servers. */
export function ConnectButtons() {
  const { data } = trpc.mailboxes.settings.useQuery();
  const starting = trpc.mailboxes.startSignIn.useMutation();
  const [isOpen, setOpen] = useState(false);
  const signIn = useSingleFlight(async (kind: SignInKind) => {
    try {
      const { authUrl } = await starting.mutateAsync({ kind });
      window.location.assign(authUrl);
    } catch (error) {
      toastError(errorMessage(error, "Failed to start the sign-in"));
    }
  });
  const offered = SIGN_IN_KINDS.filter((kind) => data?.configured[kind]);
  return (
    <div className={styles.connect}>
      {offered.map((kind) => (
        <Button key={kind} variant="soft" disabled={starting.isPending} onClick={() => void signIn(kind)}>
          Connect {MAILBOX_KIND_LABELS[kind]}
        </Button>
      ))}
      <Button variant="soft" onClick={() => setOpen(true)} {...ConnectImapForm.preloadHandlers}>
        Connect IMAP mailbox
      </Button>
      {isOpen ? <ConnectImapForm onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

"use client";
import { MAILBOX_KIND_LABELS, SIGN_IN_KINDS } from "@dealflow/validators/labels/mailboxes";
import { Button } from "@radix-ui/themes/components/button";
import { useState } from "react";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { trpc } from "../../trpc/client.ts";
import styles from "./mailboxes.module.css";
import { useSignIn } from "./use-sign-in.ts";

/** A button for each provider that the server is set up for, and one for all other servers. */
export function ConnectButtons() {
  const { data } = trpc.mailboxes.settings.useQuery();
  const { signIn, isPending } = useSignIn();
  const [open, setOpen] = useState<"imap" | "shared" | null>(null);
  const offered = SIGN_IN_KINDS.filter((kind) => data?.configured[kind]);
  const close = () => setOpen(null);
  return (
    <div className={styles.connect}>
      {offered.map((kind) => (
        <Button key={kind} variant="soft" disabled={isPending} onClick={() => signIn({ kind })}>
          Connect {MAILBOX_KIND_LABELS[kind]}
        </Button>
      ))}
      {offered.includes("microsoft") ? (
        <Button variant="soft" onClick={() => setOpen("shared")} {...SharedMailboxForm.preloadHandlers}>
          Connect shared mailbox
        </Button>
      ) : null}
      <Button variant="soft" onClick={() => setOpen("imap")} {...ConnectImapForm.preloadHandlers}>
        Connect IMAP mailbox
      </Button>
      {open === "imap" ? <ConnectImapForm onClose={close} /> : null}
      {open === "shared" ? <SharedMailboxForm onClose={close} /> : null}
    </div>
  );
}

const ConnectImapForm = lazyDialog(() => import("./connect-imap-dialog.tsx"));

const SharedMailboxForm = lazyDialog(() => import("./shared-mailbox-dialog.tsx"));
